// Whether the reader is free on the days of a found event.
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { freedomOn } from '../facts.ts'
import type { FoundEvent } from '../schema.ts'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.row

const freedoms = {
  free: { Icon: CircleCheck, colour: 'text-success' },
  partly: { Icon: CircleMinus, colour: 'text-warning' },
  taken: { Icon: CircleX, colour: 'text-text-2' },
} as const

export function Freedom({ event }: { event: FoundEvent }) {
  const freedom = freedomOn(event)
  const { Icon, colour } = freedoms[freedom.kind]
  return (
    <p className={`flex gap-1.5 text-sm ${colour}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {freedom.kind === 'partly' ? texts.partlyFree(freedom.free, freedom.days) : texts[freedom.kind]}
    </p>
  )
}
