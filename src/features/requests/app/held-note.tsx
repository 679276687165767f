// Over the list of requests: what was received or has changed since the reader last looked.
import { ArrivalsButton } from '../../../ui/app/arrivals-button.tsx'
import { ArrivalsPlace } from '../../../ui/app/arrivals-place.tsx'
import { countHeld } from './held.ts'
import { screenTexts } from './texts.ts'
import type { HeldRows } from './use-held-rows.ts'

const texts = screenTexts.held

export function HeldNote({ held, className }: { held: HeldRows; className: string }) {
  return (
    <ArrivalsPlace className={className}>
      {held.isHeld && (
        <ArrivalsButton text={texts.rows(countHeld(held.shown, held.now))} onShow={held.show} />
      )}
    </ArrivalsPlace>
  )
}
