// Beside a shortlist: what the speakers above the line cost and cover, from what they state, and who votes.
import { UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { describeAmount, describeMoney } from '../../../vocabulary/money.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import type { Member, Shortlist } from '../schema.ts'
import { listTexts } from './texts.ts'
import type { ListActs } from './use-list-acts.ts'

const texts = listTexts.side

export function Side({ list, acts }: { list: Shortlist; acts: ListActs }) {
  const { line_up, members } = list
  const { topics, missing_topics, formats, places, first_time } = line_up
  const placed = places.reduce((sum, { count }) => sum + count, 0)
  return (
    <aside
      aria-label={texts.label}
      className="grid gap-6 md:grid-cols-2 xl:w-[19.5rem] xl:shrink-0 xl:grid-cols-1"
    >
      <Part title={texts.budget}>
        <Budget list={list} />
      </Part>
      {(topics.length > 0 || missing_topics.length > 0) && (
        <Part title={texts.topics}>
          <Bars counts={topics} />
          <ul className="mt-1 grid gap-1 text-sm">
            {missing_topics.map((name) => (
              <li key={name} className="flex justify-between gap-3">
                <span className="wrap-anywhere min-w-0">{name}</span>
                <strong className="font-semibold text-warning">{texts.noOne}</strong>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {formats.length > 0 && (
        <Part title={texts.formats}>
          <Bars counts={formats.map(({ format, count }) => ({ name: talkFormatNames[format], count }))} />
        </Part>
      )}
      {placed > 0 && (
        <Part title={texts.places}>
          <p className="text-sm">
            <strong className="font-semibold">{texts.placesLine(placed, places.length)}</strong>{' '}
            <span className="text-text-2">
              {places.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')}
            </span>
          </p>
          {first_time > 0 && <p className="mt-1 text-sm text-text-2">{texts.firstTime(first_time)}</p>}
        </Part>
      )}
      {members.length > 0 && (
        <Part title={texts.committee}>
          <Committee list={list} acts={acts} />
        </Part>
      )}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-sans font-semibold text-text-3 text-xs tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function Budget({ list: { event, line_up } }: { list: Shortlist }) {
  const { budget, other_currencies, fees_on_request } = line_up
  const limit = event?.budget_max ?? null
  const currency = event?.currency ?? budget?.currency ?? ''
  const spent = budget?.min ?? 0
  const share = limit ? Math.min(100, Math.round((100 * spent) / limit)) : 0
  return (
    <>
      {budget ? (
        <p>
          <span className="font-bold font-display text-2xl tabular-nums">{describeMoney(budget)}</span>{' '}
          {limit !== null && <span className="text-text-2">{texts.of(describeAmount(limit, currency))}</span>}
        </p>
      ) : (
        <p className="text-sm text-text-2">{texts.noFees}</p>
      )}
      {limit !== null && budget && (
        <>
          <div aria-hidden className="my-2 h-2.5 overflow-hidden rounded-pill bg-surface-3">
            <div
              className={`h-full ${spent > limit ? 'bg-warning' : 'bg-primary'}`}
              style={{ width: `${share}%` }}
            />
          </div>
          <p className={`text-sm ${spent > limit ? 'font-semibold text-warning' : 'text-text-2'}`}>
            {spent > limit
              ? texts.over(describeAmount(spent - limit, currency))
              : texts.left(describeAmount(limit - spent, currency))}
          </p>
        </>
      )}
      {other_currencies.length > 0 && (
        <p className="text-sm text-text-2">{texts.others(other_currencies.map(describeMoney).join(', '))}</p>
      )}
      {fees_on_request > 0 && <p className="text-sm text-text-2">{texts.onRequest(fees_on_request)}</p>}
    </>
  )
}

function Bars({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul className="grid gap-1 text-sm">
      {counts.map(({ name, count }) => (
        <li key={name} className="grid grid-cols-[minmax(0,9rem)_1fr_1.5rem] items-center gap-2">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span aria-hidden>
            <i
              className="block h-2.5 rounded-e-input bg-primary"
              style={{ width: `${Math.round((100 * count) / most)}%` }}
            />
          </span>
          <strong className="text-end font-semibold tabular-nums">{count}</strong>
        </li>
      ))}
    </ul>
  )
}

function Committee({ list: { members, items }, acts }: { list: Shortlist; acts: ListActs }) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const votedOn = (id: string) =>
    items.filter(({ votes }) => votes.some(({ member_id }) => member_id === id)).length
  return (
    <>
      <ul className="text-sm">
        {members.map((member) => {
          const name = texts.device(member.name, member.device)
          return (
            <li key={member.id} className="flex items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
              <span className="text-text-2 tabular-nums">
                {texts.votedOn(votedOn(member.id), items.length)}
              </span>
              <IconButton
                icon={UserMinus}
                label={texts.removeMember(name)}
                onClick={() => setLeaving(member)}
              />
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeTitle(leaving?.name ?? '')}
        text={texts.removeText}
        confirm={texts.removeConfirm}
        variant="danger"
        onConfirm={() => leaving && void acts.removeMember(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
