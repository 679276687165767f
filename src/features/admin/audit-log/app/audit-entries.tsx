// Entries of the audit log: what happened, by whom, to whom, when and what changed; ids and the request on demand.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery } from '../../queries.ts'
import type { AuditEntry } from '../schema.ts'
import { changesOf, factsOf, isDateTime } from './changes.ts'
import { actionName, auditTexts as texts } from './texts.ts'

export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const { data } = useQuery({ ...overviewQuery, refetchInterval: false })
  const tierNames = new Map(data?.users.by_tier.map(({ tier_id, name }) => [tier_id, name]))
  return (
    <ol aria-label={texts.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} names={tierNames} />
      ))}
    </ol>
  )
}

function Entry({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<string, string> }) {
  const changes = changesOf(entry.before, entry.after, names)
  return (
    <li className="border-border border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="wrap-anywhere min-w-0 font-semibold">{actionName(entry.action)}</p>
        <p className="text-sm text-text-2 tabular-nums">
          <DateTime at={entry.created_at} withTime />
        </p>
      </div>
      <p className="break-words text-sm text-text-2">
        {texts.by} <Person id={entry.actor_id} person={entry.actor} />
        {entry.subject_id !== null && entry.subject_id !== entry.actor_id && (
          <>
            {/* Without the comma it could read “signed in to” a person. */}
            {entry.actor_id === null ? ', ' : ' '}
            {texts.to} <Person id={entry.subject_id} person={entry.subject} />
          </>
        )}
        {entry.applicant_id !== null && (
          <>
            {', '}
            {texts.applicationOf} <Applicant id={entry.applicant_id} applicant={entry.applicant} />
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {changes.map(({ name, before, after }) => (
            <li key={name} className="inline-flex min-w-0 flex-wrap items-center gap-1 break-words">
              <span className="text-text-2">{name}:</span>
              {before !== null && (
                <>
                  <span className="text-text-2">
                    <Fact words={before} />
                  </span>
                  <ArrowRight role="img" aria-label={texts.to} size={14} />
                </>
              )}
              <span className="min-w-0 break-words">
                <Fact words={after ?? texts.none} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Details entry={entry} />
    </li>
  )
}

/** Everything in the entry; rendered on demand, because a page has fifty entries. */
function Details({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-text-2 hover:text-text pointer-coarse:min-h-11">
        {texts.details}
      </summary>
      {isOpen && (
        <>
          <dl className="mt-1 grid gap-1 rounded-input bg-surface-2 p-3 [overflow-wrap:anywhere]">
            <Detail term={texts.action}>{entry.action}</Detail>
            <Detail term={texts.time}>{entry.created_at}</Detail>
            {factsOf(entry.before).map(([name, value]) => (
              <Detail key={`before ${name}`} term={`${texts.before}: ${name}`}>
                {value}
              </Detail>
            ))}
            {factsOf(entry.after).map(([name, value]) => (
              <Detail key={`after ${name}`} term={`${texts.after}: ${name}`}>
                {value}
              </Detail>
            ))}
            <Detail term={texts.actorId}>{entry.actor_id ?? texts.none}</Detail>
            <Detail term={texts.subjectId}>{entry.subject_id ?? texts.none}</Detail>
            <Detail term={texts.request}>{entry.request_id ?? texts.none}</Detail>
          </dl>
          <p className="flex flex-wrap gap-x-6">
            {entry.actor_id !== null && (
              <Link
                to={paths.adminAuditLog + queryWith({}, { actor: entry.actor_id })}
                className="link inline-flex min-h-11 items-center"
              >
                {texts.onlyActor}
              </Link>
            )}
            {entry.subject_id !== null && (
              <Link
                to={paths.adminAuditLog + queryWith({}, { subject: entry.subject_id })}
                className="link inline-flex min-h-11 items-center"
              >
                {texts.onlySubject}
              </Link>
            )}
          </p>
        </>
      )}
    </details>
  )
}

function Person({ id, person }: { id: string | null; person: AuditEntry['actor'] }) {
  if (id === null) return <span>{texts.noActor}</span>
  if (person === null) return <span>{texts.gone}</span>
  return (
    <Link to={paths.adminUser(id)} className="text-text underline underline-offset-2">
      {person.name || person.email}
    </Link>
  )
}

/** Links to their application. */
function Applicant({ id, applicant }: { id: string; applicant: AuditEntry['applicant'] }) {
  if (applicant === null) return <span>{texts.goneApplication}</span>
  const { email, name } = applicant
  return (
    <Link to={paths.adminApplication(id)} className="text-text underline underline-offset-2">
      {name === '' ? email : `${name} (${email})`}
    </Link>
  )
}

/** A fact of an entry; times in the reader's time zone. */
function Fact({ words }: { words: string }) {
  return isDateTime(words) ? <DateTime at={words} withTime /> : words
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-text-2">{term}</dt>
      <dd className="min-w-0">
        <Fact words={children} />
      </dd>
    </div>
  )
}
