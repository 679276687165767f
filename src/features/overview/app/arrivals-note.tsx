// The place, over the overview, of what has arrived since it was opened: shown at once, it would move what someone is about to
// press. It has no height, so nothing moves when the button appears.
import { useEffect, useEffectEvent } from 'react'
import { onDemand } from '../../../ui/on-demand.ts'
import type { OverviewArrivals } from './use-overview-arrivals.ts'

const useButton = onDemand(async () => (await import('./arrivals-button.tsx')).ArrivalsButton)

export function ArrivalsNote(arrivals: OverviewArrivals) {
  const hasArrived = Object.values(arrivals).some(({ arrived }) => arrived > 0)
  return (
    <div role="status" className="sticky top-18 z-20 flex h-0 justify-center">
      {hasArrived && <LateButton {...arrivals} />}
    </div>
  )
}

function LateButton(arrivals: OverviewArrivals) {
  const { Part: Button, want } = useButton()
  const load = useEffectEvent(() => void want())
  useEffect(() => load(), [])
  return Button && <Button {...arrivals} />
}
