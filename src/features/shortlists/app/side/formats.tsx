// The event's slots by format and how far each is filled; without slots, the formats that the speakers offer.
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import type { LineUp } from '../../schema.ts'
import type { FormatOfSlots } from '../../slots.ts'
import type { Stage } from '../../stages.ts'
import { listTexts } from '../texts.ts'

const texts = listTexts.side

type Look = 'confirmed' | 'planned' | 'empty'

const looks: Record<Look, string> = {
  confirmed: 'border-primary bg-primary',
  planned: 'border-primary',
  empty: 'border-border-strong border-dashed',
}

function lookOf(stage: Stage | null): Look {
  return stage === null ? 'empty' : stage === 'confirmed' ? 'confirmed' : 'planned'
}

export function SlotsTaken({ slots }: { slots: readonly FormatOfSlots[] }) {
  const shown = new Set(slots.flatMap(({ taken }) => taken.map(lookOf)))
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm">
        {slots.map(({ format, taken }) => (
          <li key={format} className="flex items-center justify-between gap-2">
            {talkFormatNames[format]}
            <span role="img" aria-label={texts.filled(taken.filter(Boolean).length, taken.length)}>
              <span aria-hidden className="flex flex-wrap justify-end gap-1">
                {taken.map((stage, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one of several that are alike.
                  <Square key={index} look={lookOf(stage)} />
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-1.5 flex gap-3 text-text-3 text-xs">
        {(['confirmed', 'planned', 'empty'] as const)
          .filter((look) => shown.has(look))
          .map((look) => (
            <span key={look} className="flex items-center gap-1">
              <Square look={look} />
              {texts.slotLooks[look]}
            </span>
          ))}
      </p>
    </>
  )
}

function Square({ look }: { look: Look }) {
  return <i className={`size-3 rounded-[3px] border-[1.5px] ${looks[look]}`} />
}

export function FormatsOffered({ formats }: Pick<LineUp, 'formats'>) {
  return (
    <p className="text-sm text-text-2">
      {formats.map(({ format, count }) => `${talkFormatNames[format]} ${count}`).join(' · ')}
    </p>
  )
}
