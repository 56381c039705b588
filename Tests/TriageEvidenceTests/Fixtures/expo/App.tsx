import * as Location from "expo-location"; // requestBackgroundPermissionsAsync()
export const ask = () => Location.requestForegroundPermissionsAsync();
const t = `${Location.requestLater()} requestNever()`;
