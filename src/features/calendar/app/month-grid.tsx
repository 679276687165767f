// The month as a grid: a control for each day, and bars across the days; on phones marks instead of bars. Bars are for
// reading, the day is what is pressed.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have bars across its cells.
// biome-ignore-all lint/a11y/useFocusableInteractive: the control in each cell has the focus.
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { formatLongDay, formatMonth, formatShortDay, formatWeekday } from '../../../lib/dates.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { daysBetween, shiftDay } from '../checks.ts'
import { barLooks, markLooks } from './looks.ts'
import { type Bar, type Entry, isOn, monthAround, shiftMonth, type Week, weeksOf } from './month.ts'
import { calendarScreenTexts as texts } from './texts.ts'
import { type Range, sorted, useRange } from './use-range.ts'

export interface MonthGridProps {
  /** The selected day; its month is shown. */
  day: string
  today: string
  entries: readonly Entry[]
  isLoading: boolean
  onSelect: (day: string) => void
  /** The day's details get the focus. */
  onOpen: () => void
  /** Undefined: days are not selected together. */
  onBlock: ((days: { first_day: string; last_day: string }) => void) | undefined
}

export function MonthGrid({ day, today, entries, isLoading, onSelect, onOpen, onBlock }: MonthGridProps) {
  const { locale } = useReader()
  const { range, extend, clear, dragProps } = useRange((days) => onBlock?.(days))
  const { grid, moveTo } = useFocusedDay(day, onSelect)
  const weeks = weeksOf(day, entries)
  const { from } = monthAround(day)
  const style: CSSProperties & Record<'--weeks', number> = { '--weeks': weeks.length }

  function handleKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const target = targetOf(event.key, day)
    if (target !== null) {
      event.preventDefault()
      if (event.shiftKey && onBlock) extend(day, target)
      else clear()
      moveTo(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (range) onBlock?.(sorted(range))
      else onOpen()
      clear()
    } else if (event.key === 'Escape' && range) {
      event.preventDefault()
      clear()
    }
  }

  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={formatMonth(day, locale)}
        aria-busy={isLoading}
        aria-multiselectable={onBlock !== undefined}
        style={style}
        onKeyDown={handleKey}
        className="grid flex-1 select-none grid-rows-[auto_repeat(var(--weeks),1fr)] border-border border-t max-md:border-0"
      >
        <div role="row" className="grid grid-cols-7 text-text-3 text-xs">
          {Array.from({ length: 7 }, (_, i) => shiftDay(from, i)).map((one) => (
            <span
              key={one}
              role="columnheader"
              aria-label={formatWeekday(one, 'long', locale)}
              className="px-2 py-1.5 max-md:text-center"
            >
              <span className="max-md:hidden">{formatWeekday(one, 'short', locale)}</span>
              <span className="md:hidden">{formatWeekday(one, 'narrow', locale)}</span>
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <WeekRow key={week.days[0]} week={week}>
            {week.days.map((one, column) => (
              <DayCell
                key={one}
                column={column}
                day={one}
                selected={day}
                today={today}
                range={range}
                hidden={week.hidden[column] ?? 0}
                lanes={week.lanes}
                entries={entries.filter((entry) => isOn(entry, one))}
                onSelect={() => {
                  clear()
                  onSelect(one)
                }}
                dragProps={onBlock ? dragProps(one) : undefined}
              />
            ))}
          </WeekRow>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isLoading ? texts.loading : range ? texts.range(daysBetween(sorted(range))) : ''}
      </p>
    </>
  )
}

/** The day that a key leads to. */
function targetOf(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -7)
    case 'ArrowDown':
      return shiftDay(day, 7)
    case 'PageUp':
      return shiftMonth(day, -1)
    case 'PageDown':
      return shiftMonth(day, 1)
    default:
      return null
  }
}

/** After a key the focus is on the new day, in whichever month it is. */
function useFocusedDay(day: string, onSelect: (day: string) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== day) return
    wanted.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  return {
    grid,
    moveTo(target: string) {
      wanted.current = target
      onSelect(target)
    },
  }
}

function WeekRow({ week, children }: { week: Week; children: React.ReactNode }) {
  const style: CSSProperties & Record<'--lanes', number> = { '--lanes': Math.max(1, week.lanes) }
  return (
    <div
      role="row"
      style={style}
      className="grid min-h-12 grid-cols-7 grid-rows-[auto] gap-y-0.5 border-border md:min-h-[max(112px,56px+24px*var(--lanes))] md:grid-rows-[28px_repeat(var(--lanes),22px)_minmax(24px,1fr)] md:border-t"
    >
      {children}
      {week.bars.map((bar) => (
        <EntryBar key={bar.entry.id} bar={bar} />
      ))}
    </div>
  )
}

interface DayCellProps {
  day: string
  column: number
  selected: string
  today: string
  range: Range | null
  entries: readonly Entry[]
  hidden: number
  lanes: number
  onSelect: () => void
  dragProps: ReturnType<ReturnType<typeof useRange>['dragProps']> | undefined
}

function DayCell(props: DayCellProps) {
  const { day, column, selected, today, range, entries, hidden, lanes, onSelect, dragProps } = props
  const { locale } = useReader()
  const isSelected = day === selected
  const isOutside = day.slice(0, 7) !== selected.slice(0, 7)
  const { first_day, last_day } = range ? sorted(range) : { first_day: selected, last_day: selected }
  const isInRange = first_day <= day && day <= last_day
  const names = entries.map(({ title, look }) => texts.cellEntry(title, texts.looks[look]))
  const number = day.endsWith('-01')
    ? formatShortDay(day, locale).replace(/^\S+ /, '')
    : String(Number(day.slice(8)))
  return (
    <div
      role="gridcell"
      aria-selected={isInRange}
      style={{ gridColumn: column + 1 }}
      className={`row-start-1 -row-end-1 grid min-w-0 border-border md:border-s md:first:border-s-0 ${column > 4 ? 'md:bg-surface-2' : ''}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isSelected ? 0 : -1}
        aria-label={texts.cell(formatLongDay(day, locale), names)}
        aria-current={day === today ? 'date' : undefined}
        onClick={onSelect}
        {...dragProps}
        className={`group flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-card transition-colors duration-160 hover:bg-surface-2 focus-visible:-outline-offset-4 md:items-start md:justify-start md:rounded-none md:p-1.5 ${cellLook({ isSelected, isInRange: range !== null && isInRange })}`}
      >
        <span
          className={`min-w-6 rounded-input px-1.5 text-center font-semibold text-sm leading-[22px] ${numberLook({ isSelected, isOutside, isToday: day === today })}`}
        >
          <span className="md:hidden">{Number(day.slice(8))}</span>
          <span className="max-md:hidden">{number}</span>
        </span>
        <span aria-hidden="true" className="flex h-[7px] items-center gap-0.5 md:hidden">
          {entries.slice(0, 3).map(({ id, look }) => (
            <span key={id} className={isSelected ? markLooks[look].onPrimary : markLooks[look].plain} />
          ))}
        </span>
        {hidden > 0 && (
          <span
            aria-hidden="true"
            style={{ marginTop: `${24 * lanes - 2}px` }}
            className="px-1 font-semibold text-text-2 text-xs max-md:hidden"
          >
            {texts.more(hidden)}
          </span>
        )}
      </button>
    </div>
  )
}

function cellLook({ isSelected, isInRange }: { isSelected: boolean; isInRange: boolean }): string {
  if (isInRange) return 'bg-primary-subtle'
  if (isSelected) return 'max-md:bg-primary md:bg-surface md:shadow-[inset_0_0_0_2px_var(--primary)]'
  return ''
}

function numberLook(of: { isSelected: boolean; isOutside: boolean; isToday: boolean }): string {
  if (of.isSelected) return 'bg-primary text-on-primary'
  if (of.isToday) return 'border border-primary text-primary-text'
  return of.isOutside ? 'text-text-3' : 'text-text'
}

function EntryBar({ bar: { entry, column, span, lane } }: { bar: Bar }) {
  const { look, title, detail } = entry
  // The look must not depend on colour alone.
  const isQuiet = entry.period !== null || look === 'busy'
  const rest = look === 'event' || isQuiet ? detail : texts.looks[look].toLowerCase()
  return (
    <span
      aria-hidden="true"
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 }}
      className={`pointer-events-none relative mx-1 flex min-w-0 items-center gap-1.5 overflow-hidden whitespace-nowrap rounded-input border px-1.5 text-xs leading-none max-md:hidden ${barLooks[look]}`}
    >
      <span className={`max-w-full shrink-0 truncate ${isQuiet ? '' : 'font-semibold'}`}>{title}</span>
      {rest && <span className="truncate">{rest}</span>}
    </span>
  )
}
