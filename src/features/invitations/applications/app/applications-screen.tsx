// /admin/beta-signups: beta applications, and decisions on one or many.
import { Download, Inbox, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { chosenOn, nothingChosen, toggleAll } from '../../../../ui/selection.ts'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { applicationsQuery, type Newcomer } from '../queries.ts'
import { ApplicationsTable } from './applications-table.tsx'
import { DecisionBar, DecisionSummary } from './decision-bar.tsx'
import { InvitationUndo } from './invitation-undo.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { applicationsTexts as texts } from './texts.ts'
import { type Invited, useDecisions } from './use-decisions.ts'
import { applicationRules, csvHref, orderOf, sortedBy, sortIn } from './view.ts'

const source = { rules: applicationRules, query: applicationsQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { address } = list
  const { data } = list.read
  const [selection, setSelection] = useState(nothingChosen)
  const { send, addInvited, summary, closeSummary, undoing } = useDecisions()
  /** What is typed already about someone who has not applied; null: no one is being invited. */
  const [inviting, setInviting] = useState<Partial<Newcomer> | null>(null)
  async function undo(invited: readonly Invited[]) {
    const undone = await undoing.onUndo(invited)
    const person = undone.findLast((one) => one.person)?.person
    if (person) setInviting((now) => now ?? person)
  }
  return (
    <>
      <ScreenHead
        title={texts.title}
        total={data ? texts.total(data.total) : ''}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={csvHref(address.choices)} download variant="secondary" size="sm">
              <Download aria-hidden size={18} />
              {texts.export}
            </ButtonLink>
            <Button variant="secondary" size="sm" onClick={() => setInviting({})}>
              <UserPlus aria-hidden size={18} />
              {texts.newcomer.open}
            </Button>
          </div>
        }
      />
      <Filters address={address} sources={data?.sources ?? []} />
      <div className="mb-4 empty:hidden">
        <InvitationUndo {...undoing} onUndo={undo} />
      </div>
      <InviteDialog
        person={inviting}
        onClose={() => setInviting(null)}
        onInvited={(one) => addInvited([one])}
      />
      {summary && <DecisionSummary summary={summary} onClose={closeSummary} />}
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 12, className: 'h-34 md:h-14' }}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={texts.emptyTitle}
            action={
              <ButtonLink href={paths.beta} variant="secondary">
                {texts.toBetaPage}
              </ButtonLink>
            }
          >
            {texts.empty}
          </EmptyState>
        }
      >
        {({ rows }) => {
          const ids = rows.map(({ id }) => id)
          const chosenIds = chosenOn(selection, ids)
          const chosen = rows.filter(({ id }) => chosenIds.includes(id))
          return (
            <>
              <DecisionBar
                chosen={chosen}
                total={rows.length}
                onChooseAll={() => setSelection(toggleAll(selection, ids))}
                onDecide={(decision) => {
                  send(decision, chosen)
                  setSelection(nothingChosen)
                }}
                onClear={() => setSelection(nothingChosen)}
              />
              <ApplicationsTable
                rows={rows}
                address={address}
                selection={selection}
                onSelect={setSelection}
              />
            </>
          )
        }}
      </ListBody>
    </>
  )
}

function Filters({ address, sources }: { address: ListAddress; sources: string[] }) {
  const { source } = address.choices
  const now = orderOf(address.choices)
  // A selected filter stays listed even when no application matches it any more.
  const shownSources = source !== undefined && !sources.includes(source) ? [...sources, source] : sources
  return (
    <ListFilters
      address={address}
      className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
      search={{ name: 'search', label: texts.search, className: 'col-span-2 md:col-span-4 xl:col-span-1' }}
      filters={{
        status: texts.filters.status,
        user_type: texts.filters.user_type,
        source: {
          ...texts.source,
          options: Object.fromEntries(shownSources.map((value) => [value, betaSourceName(value)])),
        },
        invitation: texts.filters.invitation,
      }}
    >
      {/* Cards have no column headers. */}
      <SelectField
        label={texts.sortBy}
        hideLabel
        className="col-span-2 md:hidden"
        options={optionsOf(texts.sortedBy)}
        value={sortIn(now.sort)}
        onChoose={(sort) => address.choose(sortedBy({}, sort))}
      />
    </ListFilters>
  )
}
