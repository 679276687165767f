// /admin/audit-log: what happened, filtered by person and action.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText, X } from 'lucide-react'
import { Link } from 'react-router'
import { type ListRules, readChoices } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ChoiceFilter } from '../../../../ui/app/choice-filter.tsx'
import { ListPages } from '../../../../ui/app/keyset-pages.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { NothingFound } from '../../../../ui/app/nothing-found.tsx'
import { SearchInput } from '../../../../ui/app/search-input.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { type ListAddress, useListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { auditQuery, overviewQuery } from '../../queries.ts'
import type { AuditEntry } from '../schema.ts'
import { AuditEntries } from './audit-entries.tsx'
import { auditTexts as texts } from './texts.ts'

const rules: ListRules = { person: 'text', actor: 'id', subject: 'id', action: Object.keys(texts.kinds) }

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, auditQuery(readChoices(url.searchParams, rules))),
    readBeforehand(client, overviewQuery),
  ])
}

export function Component() {
  const address = useListAddress(rules)
  const { choices } = address
  const read = useQuery({ ...auditQuery(choices), placeholderData: keepPreviousData })
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 text-text-2">{texts.text}</p>
      <Filters address={address} rows={read.data?.rows ?? []} />
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={10} className="h-22" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing isFiltered={Object.keys(choices).length > 0} />
          ) : (
            <div className="rounded-card border border-border bg-surface px-4 py-1 md:px-6">
              <AuditEntries entries={rows} />
            </div>
          )
        }
      </Reading>
      <ListPages label={texts.pages} address={address} nextCursor={read.data?.next_cursor} />
    </>
  )
}

function Filters({ address, rows }: { address: ListAddress; rows: readonly AuditEntry[] }) {
  const { actor, subject } = address.choices
  const people = [
    { parameter: 'actor', label: texts.actorShown, id: actor },
    { parameter: 'subject', label: texts.subjectShown, id: subject },
  ]
  return (
    <search aria-label={texts.filters} className="my-5 flex flex-wrap items-center gap-3">
      <SearchInput address={address} name="person" label={texts.person} className="w-full xs:w-80" />
      <div className="w-full xs:w-60">
        <ChoiceFilter
          address={address}
          name="action"
          label={texts.action}
          all={texts.anyAction}
          options={texts.kinds}
        />
      </div>
      {people.map(({ parameter, label, id }) => {
        if (id === undefined) return null
        const words = `${label}: ${nameIn(rows, id)}`
        return (
          <Link
            key={parameter}
            to={address.hrefWith({ [parameter]: null })}
            aria-label={texts.removeFilter(words)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <span className="max-w-60 truncate" title={words}>
              {words}
            </span>
            <X aria-hidden size={16} />
          </Link>
        )
      })}
    </search>
  )
}

/** A user's name, if the entries on this page contain it. */
function nameIn(rows: readonly AuditEntry[], id: string): string {
  for (const { actor_id, actor, subject_id, subject } of rows) {
    const person = actor_id === id ? actor : subject_id === id ? subject : null
    if (person) return person.name || person.email
  }
  return id
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NothingFound texts={texts} wholeHref={paths.adminAuditLog} />
  return (
    <EmptyState icon={<ScrollText />} title={texts.emptyTitle}>
      {texts.empty}
    </EmptyState>
  )
}
