// Says over the overview what has arrived since it was opened: shown at once, it would move what someone is about to press.
import { ArrowUp } from 'lucide-react'
import type { Arrivals } from '../../../ui/app/use-arrivals.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.arrived

interface ArrivalsNoteProps {
  requests: Arrivals<unknown>
  connections: Arrivals<unknown>
  activity: Arrivals<unknown>
}

export function ArrivalsNote({ requests, connections, activity }: ArrivalsNoteProps) {
  const text =
    requests.arrived > 0
      ? texts.requests(requests.arrived)
      : connections.arrived > 0
        ? texts.connections(connections.arrived)
        : activity.arrived > 0
          ? texts.activity
          : null
  function showAll() {
    for (const { show } of [requests, connections, activity]) show()
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    // It has no height: nothing moves when it appears.
    <div role="status" className="sticky top-18 z-20 flex h-0 justify-center">
      {text !== null && (
        <button
          type="button"
          className="button button-secondary button-sm whitespace-nowrap shadow-md"
          onClick={showAll}
        >
          <ArrowUp aria-hidden />
          {text}
        </button>
      )}
    </div>
  )
}
