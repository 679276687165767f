// Below the day: other calendars of the speaker, whose busy days are not free, and how well each can be read.
import { useMutation, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { lateMenu } from '../../../ui/late-menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { busyLimits } from '../busy/checks.ts'
import { type BusyCalendarAction, busyCalendarsQuery, changeBusyCalendars } from '../busy/queries.ts'
import type { BusyCalendar } from '../busy/schema.ts'
import { otherCalendarTexts as texts } from './busy-texts.ts'
import { AddDialog, RenameDialog } from './calendar-dialogs.tsx'

const CalendarActions = lateMenu(async () => (await import('./calendar-actions.tsx')).CalendarActions)

const sectionId = 'other-calendars'

export function OtherCalendars() {
  const read = useQuery(busyCalendarsQuery)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<BusyCalendar | null>(null)
  const [removed, setRemoved] = useState<BusyCalendar | null>(null)
  const act = useAct()
  return (
    <section
      aria-labelledby={sectionId}
      className="mt-8 has-[[data-unread]]:hidden border-border border-t pt-6 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h2 id={sectionId} tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-text-2">{texts.text}</p>
      <div className="mt-4">
        <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={1} className="h-11" />}>
          {({ calendars }) => (
            <>
              {calendars.length > 0 && (
                <ul className="-mt-2 mb-3 divide-y divide-border">
                  {calendars.map((calendar) => (
                    <CalendarRow
                      key={calendar.id}
                      calendar={calendar}
                      onRefresh={() => act({ kind: 'refresh', id: calendar.id }, calendar)}
                      onRename={() => setRenamed(calendar)}
                      onRemove={() => setRemoved(calendar)}
                    />
                  ))}
                </ul>
              )}
              {calendars.length < busyLimits.count ? (
                <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
                  {texts.add}
                </Button>
              ) : (
                <p className="text-sm">{texts.full}</p>
              )}
            </>
          )}
        </Reading>
      </div>
      <AddDialog open={isAdding} onClose={() => setAdding(false)} />
      <RenameDialog calendar={renamed} onClose={() => setRenamed(null)} />
      <ConfirmDialog
        {...texts.removal(removed?.name ?? '')}
        variant="danger"
        open={removed !== null}
        onConfirm={() => removed && act({ kind: 'remove', id: removed.id }, removed)}
        onClose={() => setRemoved(null)}
      />
    </section>
  )
}

/** Carries out what needs no form, and says how each went: the callbacks of `mutate` only report the last. */
function useAct() {
  const { mutateAsync } = useMutation(changeBusyCalendars)
  return (action: BusyCalendarAction, { name }: BusyCalendar) => {
    if (action.kind === 'refresh') toast({ title: texts.refreshing })
    mutateAsync(action).then(
      (calendar) => {
        const problem = calendar?.problem ?? null
        toast(
          problem !== null
            ? { title: texts.done.failed(name, problem), tone: 'destructive' }
            : {
                title: action.kind === 'remove' ? texts.done.removed(name) : texts.done.refreshed(name),
                tone: 'success',
              },
        )
      },
      (error) =>
        toast({
          title: requestErrorText(error, texts.action[action.kind], ['not_found', 'rate_limited']),
          tone: 'destructive',
        }),
    )
  }
}

interface CalendarRowProps {
  calendar: BusyCalendar
  onRefresh: () => void
  onRename: () => void
  onRemove: () => void
}

function CalendarRow({ calendar, onRefresh, onRename, onRemove }: CalendarRowProps) {
  const { name, host, refreshed_at, problem, failed_at } = calendar
  const reader = useReader()
  const moment = (text: string) => formatMoment(new Date(text), reader)
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 py-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-base">{name}</h3>
        {host !== name && <p className="wrap-anywhere text-sm text-text-2">{host}</p>}
        {problem === null || failed_at === null ? (
          <p className="text-sm text-text-2">{texts.updated(moment(refreshed_at))}</p>
        ) : (
          <div className="mt-1 flex gap-2 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p className="wrap-anywhere min-w-0">
              {texts.problem(moment(failed_at), problem)} {texts.lastKnown(moment(refreshed_at))}
            </p>
          </div>
        )}
      </div>
      <CalendarActions
        label={texts.actions(name)}
        onRefresh={onRefresh}
        onRename={onRename}
        onRemove={onRemove}
      />
    </li>
  )
}

/** Above the month, where some could not be read several times in a row. */
export function FailingCalendars() {
  const { data } = useQuery(busyCalendarsQuery)
  const reader = useReader()
  const failing = data?.calendars.filter(({ is_failing }) => is_failing) ?? []
  if (failing.length === 0) return null
  return (
    <div className="mt-3 flex gap-3 rounded-card border border-border bg-surface-2 p-3 text-sm md:me-6">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="wrap-anywhere min-w-0">
        {failing.map(({ id, name, refreshed_at }) => (
          <p key={id}>{texts.failing(name, formatMoment(new Date(refreshed_at), reader))}</p>
        ))}
        <a href={`#${sectionId}`} className="font-semibold underline">
          {texts.seeWhy}
        </a>
      </div>
    </div>
  )
}
