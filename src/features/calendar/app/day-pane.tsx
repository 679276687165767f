// One day in words: whether the speaker is free, what is on it, and what can be done about it.
import {
  CalendarClock,
  CalendarX2,
  type LucideIcon,
  Pencil,
  Plane,
  Trash2,
  UserRoundSearch,
} from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { formatDays, formatLongDay } from '../../../lib/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { describeSlots } from '../../events/facts.ts'
import { searchFor } from '../../events/search-for.ts'
import { daysBetween } from '../checks.ts'
import type { UnavailablePeriod } from '../schema.ts'
import { type Entry, isFree, isOn, type Look } from './month.ts'
import { calendarScreenTexts } from './texts.ts'

const texts = calendarScreenTexts.day

export interface DayHeadProps {
  day: string
  ref: RefObject<HTMLHeadingElement | null>
}

export function DayHead({ day, ref }: DayHeadProps) {
  return (
    <h2 id="day" ref={ref} tabIndex={-1} className="text-2xl">
      {formatLongDay(day, useReader().locale)}
    </h2>
  )
}

export interface DayDetailsProps {
  day: string
  today: string
  entries: readonly Entry[]
  /** Undefined for organizers, who are neither free nor taken. */
  onBlock: (() => void) | undefined
  onEdit: (period: UnavailablePeriod) => void
  onRemove: (period: UnavailablePeriod) => void
}

export function DayDetails({ day, today, entries, onBlock, onEdit, onRemove }: DayDetailsProps) {
  const isPast = day < today
  const own = entries.filter((entry) => isOn(entry, day))
  return (
    <>
      {!isPast && onBlock && (
        <p className="mt-1 text-text-2">{isFree(own, day) ? texts.free : texts.taken}</p>
      )}
      {own.length === 0 ? (
        <p className="mt-4 text-text-2">
          {texts.empty}
          {!isPast && onBlock && <span className="pointer-coarse:hidden"> {texts.howTo}</span>}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-border">
          {own.map((entry) => (
            <DayEntry key={entry.id} entry={entry} day={day}>
              {entry.period && (
                <div className="flex shrink-0">
                  {/* What is over can only be removed. */}
                  {entry.last_day >= today && (
                    <PeriodButton icon={Pencil} label={texts.edit} onPress={onEdit} entry={entry} />
                  )}
                  <PeriodButton icon={Trash2} label={texts.remove} onPress={onRemove} entry={entry} />
                </div>
              )}
            </DayEntry>
          ))}
        </ul>
      )}
      {!isPast && own.map((entry) => <OpenSlots key={entry.id} entry={entry} day={day} />)}
      {!isPast && onBlock && own.every(({ period }) => period === null) && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={onBlock}>
          {calendarScreenTexts.blockThis}
        </Button>
      )}
    </>
  )
}

function DayEntry({ entry, day, children }: { entry: Entry; day: string; children: ReactNode }) {
  const { look, title, detail, href, first_day, last_day, period } = entry
  const { locale } = useReader()
  const length = daysBetween(entry)
  const days =
    length > 1 &&
    `${texts.dayOf(daysBetween({ first_day, last_day: day }), length)} · ${formatDays(first_day, last_day, locale)}`
  const lines = [detail, days, period?.note && `${calendarScreenTexts.looks[look]}. ${texts.onlyYou}`].filter(
    Boolean,
  )
  const tone = tones[look]
  const Icon = look === 'travel' ? Plane : look === 'busy' ? CalendarClock : CalendarX2
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      {(period || look === 'busy') && <Icon aria-hidden="true" size={20} className="shrink-0 text-text-3" />}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2 font-semibold">
          {href === null ? (
            title
          ) : (
            <Link to={href} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          )}
        </p>
        {lines.map((line) => (
          <p key={String(line)} className="wrap-anywhere line-clamp-2 text-sm text-text-2">
            {line}
          </p>
        ))}
      </div>
      {tone && <Badge tone={tone}>{calendarScreenTexts.looks[look]}</Badge>}
      {children}
    </li>
  )
}

/** What an organizer's event still needs on this day, and the way to it. */
function OpenSlots({ entry: { id, title, openSlots = [] }, day }: { entry: Entry; day: string }) {
  const open = openSlots.filter((slot) => slot.day === null || slot.day === day)
  if (open.length === 0) return null
  return (
    <Link
      to={searchFor(id)}
      className="mt-3 flex min-h-14 items-center gap-3 rounded-card border border-border-strong border-dashed px-3 py-2 transition-colors duration-160 hover:bg-primary-subtle"
    >
      <UserRoundSearch aria-hidden="true" size={20} className="shrink-0 text-primary-text" />
      <span className="min-w-0">
        <span className="block font-semibold">{texts.open(describeSlots(open))}</span>
        <span className="wrap-anywhere line-clamp-2 text-primary-text text-sm">{texts.find(title)}</span>
      </span>
    </Link>
  )
}

/** Of requests, which have a stage. */
const tones: Partial<Record<Look, BadgeTone>> = {
  confirmed: 'success',
  accepted: 'info',
  held: 'neutral',
  asked: 'neutral',
  offered: 'neutral',
}

interface PeriodButtonProps {
  icon: LucideIcon
  label: (title: string) => string
  entry: Entry
  onPress: (period: UnavailablePeriod) => void
}

function PeriodButton({ icon, label, entry: { title, period }, onPress }: PeriodButtonProps) {
  return <IconButton icon={icon} label={label(title)} onClick={() => period && onPress(period)} />
}
