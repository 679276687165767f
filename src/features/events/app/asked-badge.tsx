// Who fills a slot, or may. Nothing while no one was asked.
import { Badge } from '../../../ui/badge.tsx'
import type { LineUpEntry } from '../schema.ts'
import { eventTexts } from '../texts.ts'

export function AskedBadge({ asked }: { asked: LineUpEntry | undefined }) {
  if (!asked) return null
  const { stage, speaker } = asked
  return (
    <Badge tone={stage === 'confirmed' ? 'success' : 'info'} className="gap-0">
      <bdi className="truncate">{speaker.name}</bdi>
      {stage !== 'confirmed' && (
        <span className="shrink-0">, {eventTexts.facts.stages[stage].toLowerCase()}</span>
      )}
    </Badge>
  )
}
