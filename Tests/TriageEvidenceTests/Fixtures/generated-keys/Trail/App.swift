@main struct TrailApp {}
