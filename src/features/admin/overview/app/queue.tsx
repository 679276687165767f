// What waits for an admin, on the overview: the oldest applications with the means to answer each in place, by key as well, one
// or several; then invitations that need a look, and events to review. The one raised surface of its screen.
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarCheck, Clock, Flag, LifeBuoy, type LucideIcon, MailWarning } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { type ScreenKey, useScreenKeys } from '../../../../ui/app/screen-keys.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { chosenOn, nothingChosen, type Selection, toggleAll, toggleRow } from '../../../../ui/selection.ts'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { DecisionBar, DecisionSummary } from '../../../invitations/applications/app/decision-bar.tsx'
import { InvitationUndo } from '../../../invitations/applications/app/invitation-undo.tsx'
import { applicationsTexts, userTypeNames } from '../../../invitations/applications/app/texts.ts'
import { useDecisions } from '../../../invitations/applications/app/use-decisions.ts'
import { applicationsQuery, type Decision } from '../../../invitations/applications/queries.ts'
import type { Application, ApplicationList } from '../../../invitations/applications/schema.ts'
import { liveInterval } from '../../queries.ts'
import type { Overview } from '../schema.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.queue

/** The others are in the list. A few more are read, so that the next ones follow at once. */
const most = 5
const oldestFirst = { status: 'pending', sort: 'created_at', order: 'asc' }
/** Read again as often as the heading that counts them. */
export const waitingQuery = {
  ...applicationsQuery({ ...oldestFirst, limit: String(2 * most) }),
  refetchInterval: liveInterval,
}

interface QueueProps {
  /** Undefined until it is read. */
  overview: Overview | undefined
  of: UseQueryResult<ApplicationList>
}

export function Queue({ overview, of }: QueueProps) {
  const { send, summary, closeSummary, undoing } = useDecisions()
  return (
    <section
      aria-labelledby="queue"
      className="overflow-clip rounded-photo border border-border bg-surface shadow-md has-[[data-unread]]:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 pb-3 md:px-6">
        <h2 id="queue" className="text-xl">
          {texts.title}
        </h2>
        {of.data !== undefined && of.data.rows.length > 0 && (
          <p className="text-sm text-text-2 max-md:hidden pointer-coarse:hidden">{texts.keysHint}</p>
        )}
      </div>
      <div className="px-5 pb-3 empty:hidden md:px-6">
        <InvitationUndo {...undoing} />
      </div>
      {summary && <DecisionSummary summary={summary} onClose={closeSummary} />}
      <Reading
        of={of}
        waiting={
          <div className="px-5 pb-5 md:px-6">
            <SkeletonText lines={6} />
          </div>
        }
      >
        {({ rows, total }) => (
          <Applications
            rows={rows.filter(({ status }) => status === 'pending')}
            total={total}
            onDecide={send}
          />
        )}
      </Reading>
      {overview && <FurtherRows overview={overview} />}
    </section>
  )
}

interface ApplicationsProps {
  rows: readonly Application[]
  total: number
  onDecide: (decision: Decision, rows: readonly Application[]) => void
}

function Applications({ rows, total, onDecide }: ApplicationsProps) {
  const shown = rows.slice(0, most)
  const ids = shown.map(({ id }) => id)
  const [selection, setSelection] = useState<Selection>(nothingChosen)
  const list = useRef<HTMLUListElement>(null)
  const chosenIds = chosenOn(selection, ids)
  const chosen = shown.filter(({ id }) => chosenIds.includes(id))

  function decide(decision: Decision, decided: readonly Application[]) {
    onDecide(decision, decided)
    setSelection(nothingChosen)
  }
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])]
  const placeOfFocus = () =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement) ?? false)
  const focusAt = (place: number) => links()[Math.max(0, Math.min(place, links().length - 1))]?.focus()
  /** Those selected, else the one with the focus, else the first. */
  const meant = () => (chosen.length > 0 ? chosen : shown.slice(Math.max(0, placeOfFocus())).slice(0, 1))
  function select(isRange: boolean) {
    const row = shown[Math.max(0, placeOfFocus())]
    if (row) setSelection(toggleRow(selection, ids, row.id, isRange))
  }

  const { keys } = applicationsTexts
  const rowKeys: ScreenKey[] = [
    { key: 'j', shown: 'J', text: keys.next, onPress: () => focusAt(placeOfFocus() + 1) },
    { key: 'k', shown: 'K', text: keys.previous, onPress: () => focusAt(placeOfFocus() - 1) },
    { key: 'i', shown: 'I', text: keys.invite, onPress: () => decide('invite', meant()) },
    { key: 'd', shown: 'D', text: keys.decline, onPress: () => decide('decline', meant()) },
    { key: 'x', shown: 'X', text: keys.select, onPress: () => select(false) },
    { key: 'x', withShift: true, shown: '⇧ X', text: keys.selectRange, onPress: () => select(true) },
  ]
  useScreenKeys(shown.length > 0 ? rowKeys : noKeys)

  if (rows.length === 0) {
    return <p className="border-border border-t px-5 py-5 text-text-2 md:px-6">{texts.caughtUp}</p>
  }
  return (
    <>
      {chosen.length > 0 && (
        <DecisionBar
          chosen={chosen}
          total={shown.length}
          onChooseAll={() => setSelection(toggleAll(selection, ids))}
          onDecide={(decision) => decide(decision, chosen)}
          onClear={() => setSelection(nothingChosen)}
        />
      )}
      <ul ref={list}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={selection.chosen.has(row.id)}
            onToggle={(isRange) => setSelection(toggleRow(selection, ids, row.id, isRange))}
            onDecide={(decision) => decide(decision, [row])}
          />
        ))}
      </ul>
      {total > most && (
        <Link
          to={paths.adminBetaSignups + queryWith({}, oldestFirst)}
          className="link flex min-h-11 items-center border-border border-t px-5 md:px-6"
        >
          {texts.more(total - most)}
        </Link>
      )}
    </>
  )
}

const noKeys: readonly ScreenKey[] = []

interface RowProps {
  row: Application
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  onDecide: (decision: Decision) => void
}

function Row({ row, isChosen, onToggle, onDecide }: RowProps) {
  const { email, name, about, user_type, source, created_at } = row
  const who = name ?? email
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-5 py-3 max-md:gap-x-2 focus-within:bg-surface-2 md:px-6 ${isChosen ? 'bg-surface-2' : ''}`}
    >
      <label className="inline-grid size-6 shrink-0 cursor-pointer place-items-center max-md:hidden pointer-coarse:hidden">
        <input
          type="checkbox"
          aria-label={applicationsTexts.choose(email)}
          className="size-4.5 cursor-pointer accent-primary"
          checked={isChosen}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        />
      </label>
      <Avatar name={who} size={32} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2">
          <Link
            to={paths.adminApplication(row.id)}
            data-queued
            className="wrap-anywhere line-clamp-1 font-semibold hover:underline"
          >
            <bdi>{who}</bdi>
          </Link>
          <Badge tone={user_type === 'organizer' ? 'info' : 'neutral'}>{userTypeNames[user_type]}</Badge>
        </p>
        <p className="wrap-anywhere line-clamp-1 text-sm text-text-2" dir="auto">
          {about ?? texts.noAbout}
        </p>
      </div>
      <p className="shrink-0 text-sm text-text-2 max-lg:hidden">{betaSourceName(source)}</p>
      <p className="shrink-0 text-sm text-text-2 tabular-nums max-md:ms-10 md:max-lg:hidden">
        <DateTime at={created_at} />
      </p>
      <div className="ms-auto flex gap-2 max-md:gap-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.inviteOne(who)}
          onClick={() => onDecide('invite')}
        >
          {texts.invite}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.declineOne(who)}
          onClick={() => onDecide('decline')}
        >
          {texts.decline}
        </Button>
      </div>
    </li>
  )
}

function FurtherRows({ overview: { invitations, events, reports, support } }: { overview: Overview }) {
  return (
    <ul>
      <Further
        Icon={MailWarning}
        count={invitations.undelivered}
        title={texts.undelivered(invitations.undelivered)}
        hint={texts.undeliveredHint}
        href={paths.adminBetaSignups + queryWith({}, { invitation: 'undelivered' })}
        action={texts.show}
      />
      <Further
        Icon={Clock}
        count={invitations.expiring}
        title={texts.expiring(invitations.expiring)}
        hint={texts.expiringHint}
        href={paths.adminBetaSignups + queryWith({}, { invitation: 'ending' })}
        action={texts.show}
      />
      <Further
        Icon={LifeBuoy}
        count={support.open}
        title={texts.questions(support.open)}
        hint={texts.questionsHint}
        href={paths.adminSupport}
        action={texts.answer}
      />
      <Further
        Icon={Flag}
        count={reports.open}
        title={texts.reports(reports.open)}
        hint={texts.reportsHint}
        href={paths.adminEvents}
        action={texts.review}
      />
      <Further
        Icon={CalendarCheck}
        count={events.in_review}
        title={texts.events(events.in_review)}
        hint={texts.eventsHint}
        href={paths.adminEvents}
        action={texts.review}
      />
    </ul>
  )
}

interface FurtherProps {
  Icon: LucideIcon
  count: number
  title: string
  hint: string
  href: string
  action: string
}

function Further({ Icon, count, title, hint, href, action }: FurtherProps) {
  if (count === 0) return null
  return (
    <li className="flex items-center gap-4 border-border border-t px-5 py-3 md:px-6">
      <Icon aria-hidden size={20} className="mx-1.5 shrink-0 text-text-2" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-text-2">{hint}</span>
      </p>
      <Link
        to={href}
        aria-label={`${action}: ${title}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {action}
      </Link>
    </li>
  )
}
