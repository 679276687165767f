// /admin/events: what organizers have sent for review, worked through with keys; published and rejected ones beside it.
import { useMutation } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListRules } from '../../../../lib/list-address.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { useScreenKeys } from '../../../../shell/app/screen-keys.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { decideOnEvent, reviewQuery } from '../queries.ts'
import type { ReviewedEvent } from '../schema.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewRow } from './review-row.tsx'
import { reviewTexts as texts } from './texts.ts'

const states = ['in_review', 'published', 'rejected'] as const
type State = (typeof states)[number]

const rules: ListRules = { state: states }
const source = { rules, query: reviewQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const state: State = states.find((one) => one === list.address.choices.state) ?? 'in_review'
  const rows = data?.rows ?? []
  const listRef = useRef<HTMLUListElement>(null)
  const decide = useMutation(decideOnEvent)
  const [rejected, setRejected] = useState<ReviewedEvent | null>(null)

  const links = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])]
  const placeOfFocus = () =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement) ?? false)
  const focusAt = (place: number) => links()[Math.max(0, Math.min(place, links().length - 1))]?.focus()

  /** The next one is focused once this one has left the list. */
  async function take(
    event: ReviewedEvent,
    step: { action: 'publish' } | { action: 'reject'; reason: string },
  ) {
    const place = rows.indexOf(event)
    await decide.mutateAsync({ id: event.id, step: { ...step, updated_at: event.updated_at } })
    toast({ title: texts.done[step.action], description: event.title, tone: 'success' })
    setRejected(null)
    // After React has drawn the list that the mutation has read again.
    requestAnimationFrame(() => focusAt(place))
  }
  function publish(event: ReviewedEvent | undefined) {
    if (!event || decide.isPending || state !== 'in_review') return
    take(event, { action: 'publish' }).catch((error: unknown) =>
      toast({
        title: requestErrorText(error, texts.actions.publish, ['conflict', 'not_found', 'invalid_input']),
        tone: 'destructive',
      }),
    )
  }
  function reject(event: ReviewedEvent | undefined) {
    if (event && state !== 'rejected') setRejected(event)
  }

  useScreenKeys([
    { key: 'j', shown: 'J', text: texts.keys.next, onPress: () => focusAt(placeOfFocus() + 1) },
    {
      key: 'k',
      shown: 'K',
      text: texts.keys.previous,
      onPress: () => focusAt(Math.max(0, placeOfFocus() - 1)),
    },
    { key: 'p', shown: 'P', text: texts.keys.publish, onPress: () => publish(rows[placeOfFocus()]) },
    { key: 'r', shown: 'R', text: texts.keys.reject, onPress: () => reject(rows[placeOfFocus()]) },
  ])

  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 text-text-2 max-md:hidden">{texts.keysHint}</p>
      <CountTabs
        label={texts.tabs}
        tabs={states.map((one) => ({
          href: one === 'in_review' ? paths.adminEvents : `${paths.adminEvents}?state=${one}`,
          label: texts.states[one],
          count: data?.counts[one],
          isCurrent: one === state,
        }))}
      />
      <div className="mt-4">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 4, className: 'h-40' }}
          empty={
            <EmptyState icon={<CalendarCheck />} title={texts.emptyTitle[state]}>
              {texts.empty[state]}
            </EmptyState>
          }
        >
          {(page) => (
            <ul ref={listRef} aria-label={texts.rows}>
              {page.rows.map((event) => (
                <ReviewRow
                  key={event.id}
                  event={event}
                  isBusy={decide.isPending}
                  onPublish={state === 'in_review' ? () => publish(event) : undefined}
                  onReject={state === 'rejected' ? undefined : () => reject(event)}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      <RejectDialog
        event={rejected}
        onClose={() => setRejected(null)}
        onReject={(event, reason) => {
          const row = rows.find(({ id }) => id === event.id)
          return row ? take(row, { action: 'reject', reason }) : Promise.resolve(setRejected(null))
        }}
      />
    </>
  )
}
