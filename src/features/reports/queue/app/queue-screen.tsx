// /admin/events: everything that waits for an admin's decision, worked through with keys: events sent for review, and what
// people have reported. What has been decided is beside it.
import { useMutation } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import type { ListRules } from '../../../../lib/list-address.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { useScreenKeys } from '../../../../ui/app/screen-keys.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { chosenOn, nothingChosen, toggleRow } from '../../../../ui/selection.ts'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { RejectDialog } from '../../../events/review/app/reject-dialog.tsx'
import { ReviewRow } from '../../../events/review/app/review-row.tsx'
import { reviewTexts } from '../../../events/review/app/texts.ts'
import { decideOnEvent } from '../../../events/review/queries.ts'
import type { ReviewedEvent } from '../../../events/review/schema.ts'
import type { DecisionAction } from '../../choices.ts'
import type { Decision, QueuedReport, QueueRow } from '../../schema.ts'
import { decideOnReport, queueQuery, showAgain } from '../queries.ts'
import { DecideDialog, type Deciding, titleOf } from './decide-dialog.tsx'
import { Kinds, kinds } from './kinds.tsx'
import { ReportRow } from './report-row.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { takeEach } from './take-each.ts'
import { queueTexts as texts } from './texts.ts'

const states = ['waiting', 'published', 'rejected', 'decided'] as const
type State = (typeof states)[number]

const rules: ListRules = { state: states, kind: kinds }
const source = { rules, query: queueQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const { choices } = list.address
  const state: State = states.find((one) => one === choices.state) ?? 'waiting'
  const rows = data?.rows ?? []
  /** None of the kind chosen is shown, which is not to say that nothing waits. */
  const isOfKind = state === 'waiting' && choices.kind !== undefined && (data?.counts.waiting ?? 0) > 0
  const nothing = texts.empty[isOfKind ? 'ofKind' : state]
  const listRef = useRef<HTMLUListElement>(null)
  const decideEvent = useMutation(decideOnEvent)
  const decideReport = useMutation(decideOnReport)
  const show = useMutation(showAgain)
  const isBusy = decideEvent.isPending || decideReport.isPending || show.isPending
  const [rejected, setRejected] = useState<ReviewedEvent | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [selection, setSelection] = useState(nothingChosen)
  const ids = rows.map(idOf)
  const chosenIds = state === 'waiting' ? chosenOn(selection, ids) : []
  const chosen = rows.filter((row) => chosenIds.includes(idOf(row)))
  const chosenEvents = chosen.flatMap((row) => (row.type === 'event' ? [row.event] : []))
  const chosenReports = chosen.flatMap((row) => (row.type === 'report' ? [row.report] : []))

  const titles = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])]
  const placeOfFocus = () =>
    titles().findIndex((title) => title.closest('li')?.contains(document.activeElement) ?? false)
  const focusAt = (place: number) => titles()[Math.max(0, Math.min(place, titles().length - 1))]?.focus()
  /** The next one is focused once this one has left the list, which the mutation has read again. */
  const goOnFrom = (row: QueueRow | undefined) => {
    const place = row ? rows.indexOf(row) : 0
    requestAnimationFrame(() => focusAt(place))
  }
  const rowOf = (id: string) => rows.find((row) => idOf(row) === id)

  async function takeEvent(
    event: ReviewedEvent,
    step: { action: 'publish' } | { action: 'reject'; reason: string },
  ) {
    const row = rowOf(event.id)
    await decideEvent.mutateAsync({ id: event.id, step: { ...step, updated_at: event.updated_at } })
    const done = step.action === 'reject' && event.state === 'published' ? 'takeDown' : step.action
    toast({ title: reviewTexts.done[done], description: event.title, tone: 'success' })
    setRejected(null)
    goOnFrom(row)
  }
  async function takeReport(report: QueuedReport, decision: Decision) {
    const row = rowOf(report.id)
    await decideReport.mutateAsync({ id: report.id, decision })
    toast({ title: texts.done[decision.action](report.kind), description: titleOf(report), tone: 'success' })
    setDeciding(null)
    goOnFrom(row)
  }
  function finishSeveral(title: string, changed: number) {
    setSelection(nothingChosen)
    setDeciding(null)
    toast({
      title,
      tone: changed > 0 ? 'info' : 'success',
      ...(changed > 0 && { description: texts.selected.refused(changed) }),
    })
    goOnFrom(undefined)
  }
  async function takeReports(reports: readonly QueuedReport[], decision: Decision) {
    const [first, ...others] = reports
    if (first && others.length === 0) return takeReport(first, decision)
    const { done, changed, stopped } = await takeEach(reports, ({ id }) =>
      decideReport.mutateAsync({ id, decision }),
    )
    if (!stopped) return finishSeveral(texts.selected.dismissed(done), changed)
    setDeciding((shown) => shown && { ...shown, reports: stopped.left })
    throw stopped.error
  }
  async function publishChosen() {
    if (isBusy) return
    const { done, changed, stopped } = await takeEach(chosenEvents, ({ id, updated_at }) =>
      decideEvent.mutateAsync({ id, step: { action: 'publish', updated_at } }),
    )
    if (stopped) sayWhyNotPublished(stopped.error, stopped.item)
    else finishSeveral(texts.selected.published(done), changed)
  }
  function sayWhyNotPublished(error: unknown, event: ReviewedEvent) {
    toast({
      title: requestErrorText(error, reviewTexts.actions.publish, ['conflict', 'not_found', 'invalid_input']),
      description: event.title,
      tone: 'destructive',
    })
  }
  function dismissChosen() {
    if (chosenReports.length > 0) setDeciding({ reports: chosenReports, action: 'dismiss' })
  }
  function select(row: QueueRow | undefined, isRange: boolean) {
    if (row && state === 'waiting') setSelection(toggleRow(selection, ids, idOf(row), isRange))
  }
  const boxOf = (row: QueueRow, title: string) =>
    state === 'waiting' && (
      // With a finger there is nothing to select, but with the keys of a tablet there is.
      <label
        className={`inline-grid size-6 shrink-0 cursor-pointer place-items-center ${chosen.length > 0 ? '' : 'pointer-coarse:hidden'}`}
      >
        <input
          type="checkbox"
          aria-label={texts.selected.choose(title)}
          className="size-4.5 cursor-pointer accent-primary"
          checked={chosenIds.includes(idOf(row))}
          onChange={() => {}}
          onClick={(event: MouseEvent) => select(row, event.shiftKey)}
        />
      </label>
    )
  function publish(row: QueueRow | undefined) {
    if (row?.type !== 'event' || isBusy || state !== 'waiting') return
    takeEvent(row.event, { action: 'publish' }).catch((error: unknown) =>
      sayWhyNotPublished(error, row.event),
    )
  }
  function reject(row: QueueRow | undefined) {
    if (row?.type === 'event' && state !== 'rejected') setRejected(row.event)
  }
  function decide(row: QueueRow | undefined, action: DecisionAction) {
    if (row?.type !== 'report' || row.report.state !== 'open') return
    if (action === 'hide' && !row.report.content?.is_shown) return
    setDeciding({ reports: [row.report], action })
  }
  function restore(report: QueuedReport) {
    show.mutateAsync(report.id).then(
      () => toast({ title: texts.shown(report.kind), description: titleOf(report), tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, texts.failing.show(report.kind), ['conflict', 'not_found']),
          tone: 'destructive',
        }),
    )
  }

  const here = () => rows[placeOfFocus()]
  const { keys } = texts
  useScreenKeys([
    { key: 'j', shown: 'J', text: keys.next, onPress: () => focusAt(placeOfFocus() + 1) },
    { key: 'k', shown: 'K', text: keys.previous, onPress: () => focusAt(Math.max(0, placeOfFocus() - 1)) },
    {
      key: 'p',
      shown: 'P',
      text: keys.publish,
      onPress: () => (chosenEvents.length > 0 ? publishChosen() : publish(here())),
    },
    { key: 'r', shown: 'R', text: keys.reject, onPress: () => reject(here()) },
    {
      key: 'd',
      shown: 'D',
      text: keys.dismiss,
      onPress: () => (chosenReports.length > 0 ? dismissChosen() : decide(here(), 'dismiss')),
    },
    { key: 'h', shown: 'H', text: keys.hide, onPress: () => decide(here(), 'hide') },
    { key: 's', shown: 'S', text: keys.suspend, onPress: () => decide(here(), 'suspend') },
    { key: 'x', shown: 'X', text: keys.select, onPress: () => select(here(), false) },
    { key: 'x', withShift: true, shown: '⇧ X', text: keys.selectRange, onPress: () => select(here(), true) },
  ])

  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p
        // Elsewhere there is little that they do.
        className={`mt-1 text-text-2 max-md:hidden pointer-coarse:hidden ${rows.length === 0 || state !== 'waiting' ? 'invisible' : ''}`}
      >
        {texts.keysHint}
      </p>
      <CountTabs
        label={texts.tabs}
        tabs={states.map((one) => ({
          href: one === 'waiting' ? paths.adminEvents : `${paths.adminEvents}?state=${one}`,
          label: texts.states[one],
          count: data?.counts[one],
          isCurrent: one === state,
        }))}
      />
      {state === 'waiting' && data && <Kinds counts={data.kinds} chosen={choices.kind ?? ''} />}
      <SelectedBar
        count={chosen.length}
        events={chosenEvents.length}
        reports={chosenReports.length}
        isBusy={isBusy}
        onPublish={publishChosen}
        onDismiss={dismissChosen}
        onClear={() => setSelection(nothingChosen)}
      />
      <div className="mt-4">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 4, className: 'h-40' }}
          empty={
            <EmptyState
              icon={<CalendarCheck />}
              title={nothing.title}
              {...(isOfKind && { link: { to: paths.adminEvents, text: texts.empty.ofKind.all } })}
            >
              {nothing.text}
            </EmptyState>
          }
        >
          {(page) => (
            <ul ref={listRef} aria-label={texts.rows}>
              {page.rows.map((row) =>
                row.type === 'event' ? (
                  <ReviewRow
                    key={row.event.id}
                    event={row.event}
                    isBusy={isBusy}
                    choice={boxOf(row, row.event.title)}
                    onPublish={state === 'waiting' ? () => publish(row) : undefined}
                    onReject={state === 'rejected' ? undefined : () => reject(row)}
                  />
                ) : (
                  <ReportRow
                    key={row.report.id}
                    report={row.report}
                    isBusy={isBusy}
                    choice={boxOf(row, titleOf(row.report))}
                    onDecide={(action) => decide(row, action)}
                    onShowAgain={() => restore(row.report)}
                  />
                ),
              )}
            </ul>
          )}
        </ListBody>
      </div>
      <RejectDialog
        event={rejected}
        onClose={() => setRejected(null)}
        onReject={(event, reason) => {
          const row = rowOf(event.id)
          return row?.type === 'event'
            ? takeEvent(row.event, { action: 'reject', reason })
            : Promise.resolve(setRejected(null))
        }}
      />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} onDecide={takeReports} />
    </>
  )
}

function idOf(row: QueueRow): string {
  return row.type === 'event' ? row.event.id : row.report.id
}
