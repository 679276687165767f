// /admin/beta-signups: beta applications, and decisions on one or many.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { readChoices } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ChoiceFilter } from '../../../../ui/app/choice-filter.tsx'
import { ListPages } from '../../../../ui/app/keyset-pages.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { NothingFound } from '../../../../ui/app/nothing-found.tsx'
import { SearchInput } from '../../../../ui/app/search-input.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { chosenOn, nothingChosen, toggleAll } from '../../../../ui/selection.ts'
import { type ListAddress, useListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { applicationsQuery } from '../queries.ts'
import type { ApplicationList } from '../schema.ts'
import { ApplicationsTable } from './applications-table.tsx'
import { DecisionBar, DecisionSummary } from './decision-bar.tsx'
import { statusNames, applicationsTexts as texts, userTypeNames } from './texts.ts'
import { useDecisions } from './use-decisions.ts'
import { applicationRules, csvHref, isFiltered, orderOf, sortedBy, sortIn } from './view.ts'

export function prefetch({ client, url }: ScreenVisit): Promise<void> {
  return readBeforehand(client, applicationsQuery(readChoices(url.searchParams, applicationRules)))
}

export function Component() {
  const address = useListAddress(applicationRules)
  const read = useQuery({ ...applicationsQuery(address.choices), placeholderData: keepPreviousData })
  const { data } = read
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 max-md:flex-col">
          <h1 className="text-3xl">{texts.title}</h1>
          <p role="status" className="min-h-[1lh] text-text-2 tabular-nums">
            {data && texts.total(data.total)}
          </p>
        </div>
        <ButtonLink href={csvHref(address.choices)} download variant="secondary" size="sm">
          <Download aria-hidden size={18} />
          {texts.export}
        </ButtonLink>
      </div>
      <Filters address={address} sources={data?.sources ?? []} />
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={12} className="h-34 md:h-14" />}>
        {(list) => <Page list={list} address={address} />}
      </Reading>
    </>
  )
}

function Filters({ address, sources }: { address: ListAddress; sources: string[] }) {
  const { source } = address.choices
  const now = orderOf(address.choices)
  // A selected filter stays listed even when no application matches it any more.
  const shownSources = source !== undefined && !sources.includes(source) ? [...sources, source] : sources
  return (
    <search
      aria-label={texts.filters}
      className="my-5 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <SearchInput
        address={address}
        name="search"
        label={texts.search}
        className="col-span-2 md:col-span-4 xl:col-span-1"
      />
      <ChoiceFilter
        address={address}
        name="status"
        label={texts.status}
        all={texts.allStatuses}
        options={statusNames}
      />
      <ChoiceFilter
        address={address}
        name="user_type"
        label={texts.type}
        all={texts.allTypes}
        options={userTypeNames}
      />
      <ChoiceFilter
        address={address}
        name="source"
        label={texts.source}
        all={texts.allSources}
        options={Object.fromEntries(shownSources.map((value) => [value, betaSourceName(value)]))}
      />
      <ChoiceFilter
        address={address}
        name="invitation"
        label={texts.invited}
        all={texts.allInvitations}
        options={texts.invitations}
      />
      {/* Cards have no column headers. */}
      <SelectField
        label={texts.sortBy}
        hideLabel
        className="col-span-2 md:hidden"
        options={optionsOf(texts.sortedBy)}
        value={sortIn(now.sort)}
        onChoose={(sort) => address.choose(sortedBy({}, sort))}
      />
    </search>
  )
}

function Page({ list: { rows, next_cursor }, address }: { list: ApplicationList; address: ListAddress }) {
  const [selection, setSelection] = useState(nothingChosen)
  const { send, summary, closeSummary } = useDecisions()
  const ids = rows.map(({ id }) => id)
  const chosenIds = chosenOn(selection, ids)
  const chosen = rows.filter(({ id }) => chosenIds.includes(id))

  return (
    <>
      {summary && <DecisionSummary summary={summary} onClose={closeSummary} />}
      {rows.length === 0 ? (
        <Nothing address={address} />
      ) : (
        <div className="rounded-card border border-border bg-surface">
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
          <ApplicationsTable rows={rows} address={address} selection={selection} onSelect={setSelection} />
        </div>
      )}
      <ListPages label={texts.pages} address={address} nextCursor={next_cursor} />
    </>
  )
}

function Nothing({ address: { choices } }: { address: ListAddress }) {
  if (isFiltered(choices) || choices.cursor !== undefined) {
    return <NothingFound texts={texts} wholeHref={paths.adminBetaSignups} />
  }
  return (
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
  )
}
