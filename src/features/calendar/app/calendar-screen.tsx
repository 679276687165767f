// /dashboard/calendar: a speaker's month, with engagements, requests, blocked and travel days; an organizer's, with events and requests.
// The selected day is in the address and, in words, beside the month or below it.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMonth } from '../../../lib/dates.ts'
import { checkDay } from '../../../lib/field-checks.ts'
import { today as todayInUtc } from '../../../lib/today.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { ReadFailure } from '../../../shell/reading/read-failure.tsx'
import { Reading } from '../../../shell/reading/reading.tsx'
import { SaidFailures, SaidOnce } from '../../../shell/reading/said-once.tsx'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { Key } from '../../../ui/app/key.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { useLocalToday } from '../../../ui/use-today.ts'
import { useMe } from '../../profiles/me.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { busyCalendarsQuery } from '../busy/queries.ts'
import { feedQuery } from '../feed/queries.ts'
import { calendarQuery } from '../queries.ts'
import type { UnavailablePeriod } from '../schema.ts'
import { DayDetails, DayHead } from './day-pane.tsx'
import { barLooks } from './looks.ts'
import {
  entriesOf,
  isOn,
  keyLooks,
  type Look,
  monthAround,
  nextAnswer,
  organizerLooks,
  shiftMonth,
} from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextAnswer, nextAnswerId } from './next-answer.tsx'
import { FailingCalendars, OtherCalendars } from './other-calendars.tsx'
import { type EditedPeriod, PeriodDialog } from './period-dialog.tsx'
import { RequestViews } from './request-views.tsx'
import { Subscribe } from './subscribe.tsx'
import { calendarScreenTexts as texts } from './texts.ts'
import { useRemove } from './use-remove.ts'

const rules = { day: 'text' } as const

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const month = monthAround(dayIn(url.searchParams.get('day'), todayInUtc()))
  await Promise.all([
    readBeforehand(client, calendarQuery(month)),
    readBeforehand(client, feedQuery),
    readOtherCalendars(client),
  ])
}

/** Organizers have none. */
async function readOtherCalendars(client: QueryClient): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  if (user_type === 'speaker') await readBeforehand(client, busyCalendarsQuery)
}

/** The day that an address names, else today. */
function dayIn(named: string | null | undefined, today: string): string {
  return named && checkDay(named) === null ? named : today
}

export function Component() {
  const today = useLocalToday()
  const { choices, choose, hrefWith } = useListAddress(rules)
  const day = dayIn(choices.day, today)
  const read = useQuery(calendarQuery(monthAround(day)))
  const isSpeaker = useMe().profile?.user_type !== 'organizer'
  const entries = read.data ? entriesOf(read.data, { isSpeaker }) : []
  const [edited, setEdited] = useState<EditedPeriod | null>(null)
  const [removedPast, setRemovedPast] = useState<UnavailablePeriod | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemove(today)
  const feed = useQuery(feedQuery)
  const busy = useQuery({ ...busyCalendarsQuery, enabled: isSpeaker })
  const block = isSpeaker
    ? (days: { first_day: string; last_day: string }) => setEdited({ ...days, kind: 'blocked', note: '' })
    : undefined
  const select = (day: string) => choose({ day }, { replace: true })
  const goTo = (day: string) => choose({ day })
  useNeighbours(day, read.isSuccess)
  useKeys({ day, today, goTo, isSpeaker })
  const parts = [read, feed, ...(isSpeaker ? [busy] : [])]
  const failed = parts.filter(({ data, error }) => data === undefined && error !== null)
  /** Without it, the days of the month would look free. */
  const isUnread = read.data === undefined && read.error !== null
  const isAllUnread = isUnread && failed.length === parts.length
  const from = day < today ? today : day
  const next = nextAnswer(entries, day)
  function openDay() {
    const answer = document.getElementById(nextAnswerId)
    if (answer && next && isOn(next, day)) answer.focus()
    else heading.current?.focus()
  }
  return (
    <div className="flex flex-col md:min-h-[calc(100dvh-64px)]">
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-2 md:px-6">
        <h1 className="text-2xl">{texts.title}</h1>
        <RequestViews current="calendar" />
        {block && (
          <Button
            variant="secondary"
            size="sm"
            className="ms-auto"
            onClick={() => block({ first_day: from, last_day: from })}
          >
            <Ban aria-hidden="true" size={18} />
            {texts.block}
          </Button>
        )}
      </div>
      {/* Rows and columns are set here and in the month, so that nothing moves while a slow device parses the rest. */}
      <div
        className={`grid flex-1 grid-cols-1 grid-rows-[1fr_auto] lg:grid-rows-1 ${isAllUnread ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23.75rem]'}`}
      >
        <section aria-label={texts.title} className="flex flex-col px-4 max-md:pb-2 md:ps-6 md:pe-0">
          {isSpeaker && <FailingCalendars />}
          <MonthHead
            day={day}
            today={today}
            looks={(isSpeaker ? keyLooks : organizerLooks).filter((one) =>
              entries.some(({ look }) => look === one),
            )}
            hrefWith={(day) => hrefWith({ day })}
          />
          {isUnread ? (
            <div className="pt-2 pb-4 md:pe-6">
              <ReadFailure
                error={read.error}
                onRetry={() => {
                  for (const { refetch } of failed) void refetch()
                }}
                isRetrying={failed.some(({ isFetching }) => isFetching)}
              />
            </div>
          ) : (
            <MonthGrid
              day={day}
              today={today}
              entries={entries}
              isLoading={read.isPending}
              onSelect={select}
              onOpen={openDay}
              onBlock={block}
            />
          )}
        </section>
        {!isAllUnread && (
          <div className="relative border-border bg-surface max-lg:border-t lg:border-s">
            {/* As high as the month, however little is in it. */}
            <div className="p-4 md:px-6 lg:absolute lg:inset-0 lg:overflow-y-auto">
              <SaidFailures value={isUnread ? failed.map(({ error }) => error) : []}>
                <SaidOnce of={isUnread ? [] : parts}>
                  {!isUnread && (
                    <section aria-labelledby="day">
                      <DayHead day={day} ref={heading} />
                      {next && <NextAnswer entry={next} day={day} />}
                      <Reading
                        of={read}
                        waiting={
                          <div className="mt-4">
                            <ListSkeleton label={texts.loading} rows={2} className="h-11" />
                          </div>
                        }
                      >
                        {() => (
                          <DayDetails
                            day={day}
                            today={today}
                            entries={entries}
                            onBlock={block && (() => block({ first_day: day, last_day: day }))}
                            onEdit={setEdited}
                            onRemove={(period) =>
                              period.last_day < today ? setRemovedPast(period) : remove(period)
                            }
                          />
                        )}
                      </Reading>
                    </section>
                  )}
                  {isSpeaker && <OtherCalendars />}
                  <Subscribe />
                </SaidOnce>
              </SaidFailures>
            </div>
          </div>
        )}
      </div>
      <PeriodDialog period={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        {...texts.removePast}
        open={removedPast !== null}
        variant="danger"
        onConfirm={() => removedPast && remove(removedPast)}
        onClose={() => setRemovedPast(null)}
      />
    </div>
  )
}

interface MonthHeadProps {
  day: string
  today: string
  /** Those of the month. */
  looks: readonly Look[]
  hrefWith: (day: string) => string
}

function MonthHead({ day, today, looks, hrefWith }: MonthHeadProps) {
  const { locale } = useReader()
  return (
    <div className="flex min-h-13 items-center gap-1 md:pe-6">
      <p className="me-2 whitespace-nowrap font-bold font-display text-xl">{formatMonth(day, locale)}</p>
      <Link to={hrefWith(shiftMonth(day, -1))} aria-label={texts.previous} className="icon-button">
        <ChevronLeft aria-hidden="true" size={20} />
      </Link>
      <Link to={hrefWith(shiftMonth(day, 1))} aria-label={texts.next} className="icon-button">
        <ChevronRight aria-hidden="true" size={20} />
      </Link>
      <Link to={hrefWith(today)} className="button button-ghost button-sm">
        {texts.today}
        <span className="max-md:hidden">
          <Key>T</Key>
        </span>
      </Link>
      <ul
        aria-label={texts.key}
        className="ms-auto flex flex-wrap justify-end gap-x-3 gap-y-1 text-text-2 text-xs max-xl:hidden"
      >
        {looks.map((look) => (
          <li key={look} className="flex items-center gap-1.5 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`h-3 w-3.5 shrink-0 rounded-[3px] border ${barLooks[look]}`}
            />
            {texts.looks[look]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The months beside it are there before they are asked for. */
function useNeighbours(day: string, isRead: boolean): void {
  const client = useQueryClient()
  const month = `${day.slice(0, 7)}-01`
  useEffect(() => {
    if (!isRead) return
    for (const by of [1, -1]) void client.prefetchQuery(calendarQuery(monthAround(shiftMonth(month, by))))
  }, [client, month, isRead])
}

interface Keys {
  day: string
  today: string
  goTo: (day: string) => void
  isSpeaker: boolean
}

function useKeys({ day, today, goTo, isSpeaker }: Keys): void {
  /** Listed here; the month hears them while it has the focus. */
  const ofMonth = () => false
  const { keys } = texts
  useScreenKeys([
    { key: 'arrowleft', shown: '← → ↑ ↓', text: keys.days, onPress: ofMonth },
    ...(isSpeaker ? [{ key: 'arrowright', shown: '⇧ ← → ↑ ↓', text: keys.select, onPress: ofMonth }] : []),
    { key: 'enter', shown: 'Enter', text: isSpeaker ? keys.open : keys.openOnly, onPress: ofMonth },
    { key: 'pageup', shown: 'PgUp', text: texts.previous, onPress: () => goTo(shiftMonth(day, -1)) },
    { key: 'pagedown', shown: 'PgDn', text: texts.next, onPress: () => goTo(shiftMonth(day, 1)) },
    { key: 't', shown: 'T', text: texts.today, onPress: () => goTo(today) },
  ])
}
