// The slots of an event: a line for each, opened to be edited. Adding, removing with Undo, and moving without dragging.
import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { checkTime, daysOf, mostSlots } from '../../checks.ts'
import { describeFee, describeLength, describeSlotTime, furthestFor } from '../../facts.ts'
import type { LineUpEntry } from '../../schema.ts'
import { AskedBadge } from '../asked-badge.tsx'
import { type FormValues, newSlot, numberSoFar, readSlot, type SlotValues } from './form-values.ts'
import { SlotEditor } from './slot-editor.tsx'
import { formTexts } from './texts.ts'

const texts = formTexts.slot

interface SlotsFieldProps {
  values: FormValues
  errors: FieldErrors
  onChange: (slots: SlotValues[]) => void
  /** Who was asked, of an event that is stored. */
  lineUp: readonly LineUpEntry[]
}

export function SlotsField({ values, errors, onChange, lineUp }: SlotsFieldProps) {
  const { slots, currency, starts_on, ends_on } = values
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [focusNext, setFocusNext] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const days = daysOf({ starts_at: starts_on, ends_at: ends_on || starts_on })

  // The pressed control may have moved or gone: the focus follows the slot.
  useEffect(() => {
    if (focusNext === null) return
    setFocusNext(null)
    const wanted = list.current?.querySelector<HTMLElement>(focusNext)
    const isGone = wanted === null || wanted === undefined || wanted.matches(':disabled')
    ;(isGone ? list.current?.querySelector<HTMLElement>('[data-add]') : wanted)?.focus()
  }, [focusNext])

  function insert(slot: SlotValues, place: number): void {
    onChange(slots.toSpliced(place, 0, slot))
    setOpen(place)
    setFocusNext(`[name="slots.${place}.format"]`)
  }

  function move(place: number, by: 1 | -1): void {
    const slot = slots[place]
    if (!slot) return
    onChange(slots.toSpliced(place, 1).toSpliced(place + by, 0, slot))
    setOpen(place + by)
    setSaid(texts.moved(place + by + 1, slots.length))
    const isAtEnd = place + by === 0 || place + by === slots.length - 1
    setFocusNext(`[data-slot="${place + by}"] [data-move=${(by === 1) === isAtEnd ? 'up' : 'down'}]`)
  }

  function remove(place: number): void {
    onChange(slots.toSpliced(place, 1))
    setOpen(null)
    setFocusNext(`[data-slot="${Math.min(place, slots.length - 2)}"] [aria-expanded]`)
    toast({ title: texts.removed, action: { label: texts.undo, onSelect: () => onChange(slots) } })
  }

  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {slots.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="border-border border-b">
          {slots.map((slot, place) => {
            const hasError = Object.keys(errors).some((field) => field.startsWith(`slots.${place}.`))
            const isOpen = open === place || hasError
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a new slot has no identity besides its position.
                key={place}
                data-slot={place}
                className="border-border border-t"
              >
                <SlotLine
                  slot={slot}
                  asked={furthestFor(slot.id, lineUp)}
                  currency={currency}
                  isOpen={isOpen}
                  controls={`slot-${place}`}
                  onToggle={() => setOpen(isOpen ? null : place)}
                />
                {isOpen && (
                  <SlotEditor
                    id={`slot-${place}`}
                    path={`slots.${place}`}
                    name={texts.name(place + 1, talkFormatNames[slot.format])}
                    slot={slot}
                    days={days}
                    currency={currency}
                    errors={errors}
                    isFirst={place === 0}
                    isLast={place === slots.length - 1}
                    onChange={(changes) => onChange(slots.with(place, { ...slot, ...changes }))}
                    onMove={(by) => move(place, by)}
                    onRemove={() => remove(place)}
                    {...(slots.length < mostSlots && {
                      onDuplicate: () => insert(newSlot(slot), place + 1),
                    })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {slots.length < mostSlots ? (
        <Button
          variant="secondary"
          data-add
          className="justify-self-start"
          onClick={() => insert(newSlot(), slots.length)}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      ) : (
        <p className="text-sm text-text-2">{texts.full(mostSlots)}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface SlotLineProps {
  slot: SlotValues
  asked: LineUpEntry | undefined
  currency: string
  isOpen: boolean
  controls: string
  onToggle: () => void
}

/** A slot in one line; the button opens and closes its fields. */
function SlotLine({ slot, asked, currency, isOpen, controls, onToggle }: SlotLineProps) {
  const { locale } = useReader()
  const { day, time, part_of_day } = readSlot(slot)
  const fee = { fee_min: numberSoFar(slot.fee_min), fee_max: numberSoFar(slot.fee_max) }
  const shownTime = time !== null && checkTime(time) === null ? time : null
  const when = describeSlotTime({ day, time: shownTime, part_of_day }, locale)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className="grid min-h-13 w-full cursor-pointer grid-cols-[1fr_auto_1.25rem] items-center gap-x-4 py-2 text-start transition-colors duration-160 hover:bg-surface-2 md:grid-cols-[9rem_minmax(0,1fr)_auto_1.25rem]"
      onClick={onToggle}
    >
      <span className="font-semibold">{talkFormatNames[slot.format]}</span>
      <span className="row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-text-2 md:row-start-auto">
        {[when, describeLength(numberSoFar(slot.length_minutes))].filter(Boolean).join(' · ')}
        <AskedBadge asked={asked} />
      </span>
      <span className="text-end tabular-nums max-md:row-span-2">
        {describeFee(fee, currency) || <span className="text-text-3">{texts.noFee}</span>}
      </span>
      <ChevronDown
        aria-hidden
        className={`size-5 text-text-3 transition-transform duration-160 max-md:row-span-2 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
