// The closing section of the home page: a dark house in both themes, a lit lectern, and the call to action for the beta.

import { Beam, Lectern } from '../../../shell/site/lectern-drawing.tsx'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { container } from './layout.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.closing

export function Closing() {
  return (
    <section
      aria-labelledby="closing-title"
      className="scheme-dark relative overflow-hidden border-border border-t bg-bg text-text print:hidden"
    >
      <div className={`${container} grid lg:grid-cols-[6fr_5fr] lg:gap-12`}>
        <div className="relative z-1 pt-10 lg:pt-28 lg:pb-44">
          <h2 id="closing-title" className="text-[1.75rem] leading-tight md:text-4xl lg:text-5xl">
            {texts.title}
          </h2>
          <p className="mt-3 max-w-[30rem] text-text-2 md:text-lg">{texts.text}</p>
          <BetaLink source="closing_cta" size="lg" className="mt-5 md:mt-8">
            {texts.cta}
          </BetaLink>
        </div>
        <LitLectern />
      </div>
      <Seats />
    </section>
  )
}

function LitLectern() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 440"
      className="mx-auto -mt-24 block w-full max-w-[30rem] max-md:-mt-28 max-md:max-w-[17rem] self-end mask-[linear-gradient(transparent_20%,#000_55%)] lg:mt-0 lg:overflow-visible lg:mask-none"
    >
      <Beam id="closing-beam" from={0.75} to={0.06} />
      {/* It starts far above, at the section's edge, however tall that is. */}
      <path d="M300-420h-28L96 374h288z" fill="url(#closing-beam)" />
      <ellipse cx="240" cy="374" rx="144" ry="18" className="fill-spotlight opacity-35" />
      <Lectern x={240} y={374} scale={1.73} />
    </svg>
  )
}

/** Two rows of seats across the full width, seen from behind. */
function Seats() {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-24 w-full">
      <pattern id="seats-back" width="72" height="96" patternUnits="userSpaceOnUse">
        <rect x="6" y="20" width="60" height="96" rx="16" className="fill-surface-2" />
      </pattern>
      <pattern id="seats-front" x="36" width="72" height="96" patternUnits="userSpaceOnUse">
        <rect x="6" y="50" width="60" height="96" rx="16" className="fill-surface-3" />
      </pattern>
      <rect width="100%" height="96" fill="url(#seats-back)" />
      <rect width="100%" height="96" fill="url(#seats-front)" />
    </svg>
  )
}
