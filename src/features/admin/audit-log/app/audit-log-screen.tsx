// /admin/audit-log: what happened, filtered by person and action.
import { ScrollText, X } from 'lucide-react'
import { Link } from 'react-router'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { auditQuery, overviewQuery } from '../../queries.ts'
import type { AuditEntry } from '../schema.ts'
import { AuditEntries } from './audit-entries.tsx'
import { auditTexts as texts } from './texts.ts'

const rules: ListRules = {
  person: 'text',
  user: 'id',
  actor: 'id',
  subject: 'id',
  action: Object.keys(texts.filters.action.options),
}
const source = { rules, query: auditQuery }

export async function prefetch(visit: ScreenVisit): Promise<void> {
  await Promise.all([prefetchList(visit, source), readBeforehand(visit.client, overviewQuery)])
}

export function Component() {
  const list = useList(source)
  return (
    <>
      <ScreenHead title={texts.title} text={texts.text} />
      <Filters address={list.address} rows={list.read.data?.rows ?? []} />
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 10, className: 'h-22' }}
        empty={
          <EmptyState icon={<ScrollText />} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      >
        {({ rows }) => (
          <div className="px-4 py-1 md:px-6">
            <AuditEntries entries={rows} />
          </div>
        )}
      </ListBody>
    </>
  )
}

function Filters({ address, rows }: { address: ListAddress; rows: readonly AuditEntry[] }) {
  const { user, actor, subject } = address.choices
  const people = [
    { parameter: 'user', label: texts.userShown, id: user },
    { parameter: 'actor', label: texts.actorShown, id: actor },
    { parameter: 'subject', label: texts.subjectShown, id: subject },
  ]
  return (
    <ListFilters
      address={address}
      className="flex flex-wrap items-center gap-3"
      search={{ name: 'person', label: texts.person, className: 'w-full xs:w-80' }}
      filters={{ action: { ...texts.filters.action, className: 'w-full xs:w-60' } }}
    >
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
    </ListFilters>
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
