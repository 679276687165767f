// Says what has arrived while the overview was read, and shows it.
import { ArrivalsButton as Button } from '../../../ui/app/arrivals-button.tsx'
import type { OverviewArrivals } from './use-overview-arrivals.ts'

const number = (value: number) => value.toLocaleString('en')

const texts = {
  requests: (count: number) => (count === 1 ? '1 new request' : `${number(count)} new requests`),
  connections: (count: number) =>
    count === 1 ? '1 person wants to connect' : `${number(count)} people want to connect`,
  activity: 'New activity',
}

export function ArrivalsButton({ requests, connections, activity }: OverviewArrivals) {
  function showAll() {
    for (const { show } of [requests, connections, activity]) show()
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const text =
    requests.arrived > 0
      ? texts.requests(requests.arrived)
      : connections.arrived > 0
        ? texts.connections(connections.arrived)
        : texts.activity
  return <Button text={text} onShow={showAll} />
}
