// What has arrived since the overview was opened: shown at once, it would move what someone is about to press.
import { useEffect, useEffectEvent } from 'react'
import { ArrivalsPlace } from '../../../ui/app/arrivals-place.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import type { OverviewArrivals } from './use-overview-arrivals.ts'

const useButton = onDemand(async () => (await import('./arrivals-button.tsx')).ArrivalsButton)

export function ArrivalsNote(arrivals: OverviewArrivals) {
  const hasArrived = Object.values(arrivals).some(({ arrived }) => arrived > 0)
  return (
    // On phones the top of the screen is full: it is above the navigation.
    <ArrivalsPlace className="max-md:fixed max-md:inset-x-5 max-md:bottom-[calc(7rem+env(safe-area-inset-bottom))] md:top-18">
      {hasArrived && <LateButton {...arrivals} />}
    </ArrivalsPlace>
  )
}

function LateButton(arrivals: OverviewArrivals) {
  const { Part: Button, want } = useButton()
  const load = useEffectEvent(() => void want())
  useEffect(() => load(), [])
  return Button && <Button {...arrivals} />
}
