// The hero's sample (docs/specification.md §2): a profile in front, with its dashboard behind. Both are complete at first
// paint. Then, once and in CSS only, both rise, the button is pressed and the request arrives. With reduced motion, only
// the last frame appears.
import { Link2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { paths } from '../../../../vocabulary/paths.ts'
import { homeTexts } from '../texts.ts'
import { Portrait } from './portrait.tsx'
import { SampleDashboard } from './sample-dashboard.tsx'
import { sampleSpeaker } from './sample-data.ts'

const texts = homeTexts.stage
const night: CSSProperties = {
  background: 'linear-gradient(165deg, #133432, #0a1313 72%)',
  boxShadow: '0 0 0 1px #ffffff1a, 0 4px 8px #0c1d1d2e, 0 32px 56px -12px #0c1d1d80',
}

export function Stage() {
  return (
    <figure
      aria-label={texts.label}
      className="relative flex flex-col self-start md:block md:min-h-[42.75rem] xl:-me-[min(50vw-560px,190px)] xl:min-w-138 print:hidden"
    >
      <SampleProfile />
      <SampleDashboard />
    </figure>
  )
}

function SampleProfile() {
  const { name, headline, username, nextOnStage, facts } = sampleSpeaker
  return (
    <div
      className="scheme-dark relative z-1 grid grid-cols-[112px_1fr] overflow-hidden rounded-photo lifts text-text md:absolute md:start-0 md:top-[13.65rem] md:block md:w-77"
      style={night}
    >
      <p className="col-span-2 flex h-10 items-center gap-2 px-4 text-sm text-text-2">
        <Link2 aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{paths.speaker(username)}</span>
      </p>
      <div className="relative overflow-hidden md:h-49">
        <Portrait className="absolute max-md:h-full max-md:-start-9 max-md:w-auto max-md:min-h-48 md:inset-x-0 md:-top-8" />
      </div>
      <div className="p-4 max-md:py-3 md:px-5">
        <p className="flex items-center gap-2 text-xs font-semibold md:text-sm">
          <span className="size-2 rounded-pill bg-spotlight" />
          {nextOnStage}
        </p>
        <p className="mt-1.5 font-bold font-display text-lg leading-tight tracking-[-0.015em] md:text-2xl">
          {name}
        </p>
        <p className="mt-1 text-sm text-text-2 md:text-base md:leading-snug">{headline}</p>
        <p className="mt-3 rounded-card bg-primary p-2 text-center font-semibold text-on-primary presses md:mt-4 md:p-2.5">
          {texts.request}
        </p>
        <ul className="mt-3 flex justify-between text-sm text-text-2 max-md:hidden">
          {facts.map(({ value, label }) => (
            <li key={label}>
              <b className="text-text">{value}</b> {label}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
