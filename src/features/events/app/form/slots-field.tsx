// The slots of an event in order: a line for each, opened to be edited. They are moved by their handles, by a menu, and by keys.
import { ChevronDown, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { Key } from '../../../../ui/app/key.tsx'
import { useDrag } from '../../../../ui/app/use-drag.ts'
import { Button } from '../../../../ui/button.tsx'
import { lateMenu } from '../../../../ui/late-menu.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { checkTime, daysOf, mostSlots } from '../../checks.ts'
import { describeFee, describeLength, describeSlotTime, furthestFor } from '../../facts.ts'
import type { Event, LineUpEntry } from '../../schema.ts'
import { searchFor, seeksSpeakers } from '../../search-for.ts'
import { eventTexts } from '../../texts.ts'
import { AskedBadge } from '../asked-badge.tsx'
import { type FormValues, newSlot, numberSoFar, readSlot, type SlotValues } from './form-values.ts'
import { SlotEditor } from './slot-editor.tsx'
import { formTexts } from './texts.ts'

const texts = formTexts.slot

const SlotActions = lateMenu(async () => (await import('./slot-actions.tsx')).SlotActions)

/** In the row of a slot. */
const lineButton = '[data-line]'
const menuButton = '[aria-haspopup="menu"]'

interface SlotsFieldProps {
  values: FormValues
  errors: FieldErrors
  onChange: (slots: SlotValues[]) => void
  /** As it is stored, with who was asked; null while it is not. */
  event: Event | null
  /** The id that a slot had before it was stored, so that its row stays. */
  firstIdOf: (slotId: string) => string
}

export function SlotsField({ values, errors, onChange, event, firstIdOf }: SlotsFieldProps) {
  const { slots, currency, starts_on, ends_on } = values
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [focusNext, setFocusNext] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  /** Where the slot is whose removal is to be confirmed. */
  const [asking, setAsking] = useState<number | null>(null)
  /** For what is pressed later than it was drawn. */
  const slotsNow = useRef(slots)
  useLayoutEffect(() => {
    slotsNow.current = slots
  }, [slots])
  const days = daysOf({ starts_at: starts_on, ends_at: ends_on || starts_on })
  const handle = useDrag({
    list: rows,
    order: slots.map(({ id }) => id).join(),
    onMove: () => {},
    onDrop: async (from, to) => move(from, to, null),
  })

  // The pressed control may have moved or gone: the focus follows the slot.
  useEffect(() => {
    if (focusNext === null) return
    setFocusNext(null)
    const wanted = list.current?.querySelector<HTMLElement>(focusNext)
    ;(wanted ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }, [focusNext])

  function insert(slot: SlotValues, place: number): void {
    onChange(slots.toSpliced(place, 0, slot))
    setOpen(place)
    setFocusNext(`[name="slots.${place}.format"]`)
  }

  /** `control`: the one in its row that has the focus then. */
  function move(from: number, to: number, control: string | null): void {
    const slot = slots[from]
    if (!slot || to < 0 || to >= slots.length) return
    onChange(slots.toSpliced(from, 1).toSpliced(to, 0, slot))
    setOpen(open === null ? null : placeAfter(open, from, to))
    setSaid(texts.moved(talkFormatNames[slot.format], to + 1, slots.length))
    if (control !== null) setFocusNext(`[data-slot="${to}"] ${control}`)
  }

  function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isMoving = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isMoving || by === undefined || !(event.target instanceof Element)) return
    const place = event.target.closest<HTMLElement>('[data-slot]')?.dataset.slot
    if (place === undefined || event.target.closest('input, select')) return
    event.preventDefault()
    const control = event.target.closest(menuButton) ? menuButton : lineButton
    move(Number(place), Number(place) + by, control)
  }

  function askedAt(place: number | null): LineUpEntry | undefined {
    const slot = place === null ? undefined : slots[place]
    return slot && furthestFor(slot.id, event?.line_up ?? [])
  }

  /** A slot that is put back is a new one: the request or booking for it would stay without a slot. */
  function remove(place: number): void {
    const slot = slots[place]
    if (!slot) return
    const isFinal = askedAt(place) !== undefined
    onChange(slots.toSpliced(place, 1))
    setOpen(null)
    setFocusNext(`[data-slot="${Math.min(place, slots.length - 2)}"] ${lineButton}`)
    toast({
      title: texts.removed,
      ...(!isFinal && { action: { label: texts.undo, onSelect: () => putBack(slot, place) } }),
    })
  }

  /** Slots may have been changed, added or removed since. */
  function putBack(slot: SlotValues, place: number): void {
    onChange(slotsNow.current.toSpliced(place, 0, slot))
    setOpen((now) => (now !== null && now >= place ? now + 1 : now))
  }

  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {slots.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <ul
          ref={rows}
          aria-label={texts.list}
          className="border-border border-b data-sorting:cursor-grabbing data-sorting:select-none motion-safe:data-sorting:[&>li:not([data-dragged])]:transition-transform [&>li:not([data-dragged])]:duration-160"
          onKeyDown={moveByKeys}
          {...handle}
        >
          {slots.map((slot, place) => {
            const hasError = Object.keys(errors).some((field) => field.startsWith(`slots.${place}.`))
            const isOpen = open === place || hasError
            return (
              <li
                key={firstIdOf(slot.id) || place}
                data-slot={place}
                className="border-border border-t bg-bg data-dragged:relative data-dragged:z-10 data-dragged:rounded-chip data-dragged:bg-surface data-dragged:shadow-lg"
              >
                <div className="flex items-center">
                  <span
                    data-grip
                    aria-hidden
                    className="-ms-2 grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-text-3"
                  >
                    <GripVertical size={16} />
                  </span>
                  <SlotLine
                    slot={slot}
                    asked={askedAt(place)}
                    currency={currency}
                    isOpen={isOpen}
                    controls={`slot-${place}`}
                    onToggle={() => setOpen(isOpen ? null : place)}
                  />
                  <SlotActions
                    label={texts.actions(texts.name(place + 1, talkFormatNames[slot.format]))}
                    place={place}
                    count={slots.length}
                    onMove={(to) => move(place, to, menuButton)}
                    onDuplicate={slots.length < mostSlots ? () => insert(newSlot(slot), place + 1) : null}
                    onRemove={() => (askedAt(place) ? setAsking(place) : remove(place))}
                  />
                </div>
                {isOpen && (
                  <SlotEditor
                    id={`slot-${place}`}
                    path={`slots.${place}`}
                    slot={slot}
                    days={days}
                    currency={currency}
                    errors={errors}
                    onChange={(changes) => onChange(slots.with(place, { ...slot, ...changes }))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {slots.length < mostSlots ? (
          <Button variant="secondary" data-add onClick={() => insert(newSlot(), slots.length)}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        ) : (
          <p className="text-sm text-text-2">{texts.full(mostSlots)}</p>
        )}
        {event && seeksSpeakers(event.state) && slots.length > 0 && (
          <Link to={searchFor(event.id)} className="link inline-flex min-h-11 items-center">
            {eventTexts.find}
          </Link>
        )}
        {slots.length > 1 && (
          <p className="ms-auto flex items-center gap-1 text-text-3 text-xs pointer-coarse:hidden max-md:hidden">
            {texts.keys.shown.map((shown) => (
              <Key key={shown}>{shown}</Key>
            ))}
            {texts.keys.text}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <RemovalDialog
        slot={asking === null ? undefined : slots[asking]}
        asked={askedAt(asking)}
        onClose={() => setAsking(null)}
        onRemove={() => asking !== null && remove(asking)}
      />
    </div>
  )
}

interface RemovalDialogProps {
  /** Undefined: closed. */
  slot: SlotValues | undefined
  asked: LineUpEntry | undefined
  onClose: () => void
  onRemove: () => void
}

function RemovalDialog({ slot, asked, onClose, onRemove }: RemovalDialogProps) {
  const { ask, text, keep } = texts.removal
  return (
    <ConfirmDialog
      open={slot !== undefined && asked !== undefined}
      title={slot ? ask(talkFormatNames[slot.format]) : ''}
      text={asked ? text(asked.speaker.name, asked.stage === 'confirmed') : ''}
      confirm={texts.menu.remove}
      keep={keep}
      variant="danger"
      onClose={onClose}
      onConfirm={onRemove}
    />
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
      data-line
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className="grid min-h-13 min-w-0 flex-1 cursor-pointer grid-cols-[1fr_1.25rem] items-center gap-x-4 py-2 text-start transition-colors duration-160 hover:bg-surface-2 md:grid-cols-[9rem_minmax(0,1fr)_fit-content(10rem)_1.25rem]"
      onClick={onToggle}
    >
      <span className="font-semibold">{talkFormatNames[slot.format]}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-text-2 max-md:col-start-1 max-md:row-start-2">
        {joinFacts(when, describeLength(numberSoFar(slot.length_minutes)))}
        <AskedBadge asked={asked} />
      </span>
      <span className="tabular-nums max-md:col-start-1 max-md:row-start-3 md:text-end">
        {describeFee(fee, currency) || <span className="text-text-3">{texts.noFee}</span>}
      </span>
      <ChevronDown
        aria-hidden
        className={`size-5 text-text-3 transition-transform duration-160 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

/** Where the slot at a place is once another has moved. */
function placeAfter(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}
