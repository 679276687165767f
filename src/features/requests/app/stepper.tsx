// How far a request has come, as a row of milestones.
import { milestonesOf } from '../milestones.ts'
import type { BookingRequest } from '../schema.ts'
import { screenTexts as texts } from './texts.ts'

export function Stepper({ request }: { request: BookingRequest }) {
  return (
    <ol aria-label={texts.progress} className="flex flex-wrap gap-x-1 gap-y-2 text-xs leading-tight">
      {milestonesOf(request).map(({ state, name, standing }) => (
        <li
          key={state}
          aria-current={standing === 'now' ? 'step' : undefined}
          className={`min-w-max grow basis-0 border-t-4 pt-1.5 ${standing === 'ahead' ? 'border-surface-3 text-text-2' : 'border-primary'} ${standing === 'now' ? 'font-semibold' : 'text-text-2'}`}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
