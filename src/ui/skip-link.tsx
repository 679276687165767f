// The first link of every page: past the navigation, to <main id="main">.
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to main content
    </a>
  )
}
