// The first link of every page: past the navigation, to <main id="main">.
import { uiTexts } from './texts.ts'

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {uiTexts.skipLink}
    </a>
  )
}
