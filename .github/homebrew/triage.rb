class Triage < Formula
  desc "Troubleshooting from symptom to fix, in the terminal"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    depends_on macos: :sequoia
    url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/triage-@VERSION@-macos-universal.tar.gz"
    sha256 "@MACOS@"
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/triage-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@LINUX_X86_64@"
    end
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/triage-@VERSION@-linux-arm64.tar.gz"
      sha256 "@LINUX_ARM64@"
    end
  end

  def install
    # The program finds its libraries and its content from where it lies.
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/triage"
    man1.install_symlink libexec/"share/man/man1/triage.1.gz"
    bash_completion.install_symlink libexec/"share/bash-completion/completions/triage"
    zsh_completion.install_symlink libexec/"share/zsh/site-functions/_triage"
    fish_completion.install_symlink libexec/"share/fish/vendor_completions.d/triage.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/triage --version")
    assert_match "symptom", shell_output("#{bin}/triage list symptoms")
  end
end
