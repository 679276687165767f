// What can be done with everything selected in the queue. Nothing is shown while nothing is selected.
import { X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { queueTexts } from './texts.ts'

const texts = queueTexts.selected

interface SelectedBarProps {
  count: number
  /** Of them. */
  events: number
  reports: number
  isBusy: boolean
  onPublish: () => void
  onDismiss: () => void
  onClear: () => void
}

export function SelectedBar({
  count,
  events,
  reports,
  isBusy,
  onPublish,
  onDismiss,
  onClear,
}: SelectedBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={texts.label}
      className="sticky top-16 z-20 mt-4 flex min-h-15 flex-wrap items-center gap-2 rounded-card border border-border bg-surface-2 px-4 py-2"
    >
      <p role="status" className="me-auto font-semibold tabular-nums">
        {texts.count(count)}
      </p>
      {events > 0 && (
        <Button size="sm" disabled={isBusy} onClick={onPublish}>
          {texts.publish(events)}
        </Button>
      )}
      {reports > 0 && (
        <Button
          size="sm"
          variant={events > 0 ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={onDismiss}
        >
          {texts.dismiss(reports)}
        </Button>
      )}
      <IconButton icon={X} label={texts.clear} onClick={onClear} />
    </section>
  )
}
