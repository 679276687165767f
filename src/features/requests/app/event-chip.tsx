// The event that the list of requests is limited to, and what removes the limit.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { eventQuery } from '../../events/queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.event

export function EventChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(eventQuery(id))
  const title = data?.title ?? texts.unknown
  return (
    <div className="flex border-border border-b px-5 py-2 md:px-6">
      <button
        type="button"
        aria-label={texts.remove(title)}
        onClick={onRemove}
        className="flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-chip border border-primary bg-primary-subtle px-2.5 font-semibold text-primary-text text-sm hover:bg-surface pointer-coarse:min-h-11"
      >
        <span className="truncate">{data ? texts.of(title) : title}</span>
        <X aria-hidden className="size-3.5 shrink-0" />
      </button>
    </div>
  )
}
