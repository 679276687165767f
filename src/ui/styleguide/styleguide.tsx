// Every component of the design system on one page, in every state and both themes. Served in development only. A section's
// id and heading are its component's name; the end-to-end tests use them.
import { ContentSections } from './content.tsx'
import { ControlSections } from './controls.tsx'
import { FoundationSections } from './foundations.tsx'
import { OverlaySections } from './overlays.tsx'
import { sectionNames } from './section.tsx'
import './styleguide.css'
import { SkipLink } from '../skip-link.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { ToastRegion } from '../toast.tsx'

export function Component() {
  return (
    <>
      <SkipLink />
      <header className="guide-header">
        <strong>Styleguide</strong>
        <ThemeSwitch />
      </header>
      <div className="guide">
        <nav aria-label="Parts" className="guide-nav">
          {sectionNames.map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className="guide-main">
          <h1>Parts of the design system</h1>
          <FoundationSections />
          <ControlSections />
          <ContentSections />
          <OverlaySections />
        </main>
      </div>
      <ToastRegion />
    </>
  )
}
