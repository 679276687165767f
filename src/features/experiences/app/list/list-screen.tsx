// /dashboard/events: a speaker's upcoming and past events. Organizers' own events open later.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarPlus, FileDown, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { readChoices } from '../../../../lib/list-address.ts'
import { Component as ComingScreen } from '../../../../shell/app/coming-screen.tsx'
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
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { type ListAddress, useListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import { useLimit, useMe } from '../../../profiles/me.ts'
import { profileQuery } from '../../../profiles/queries.ts'
import { experiencesQuery } from '../../queries.ts'
import type { ExperienceList } from '../../schema.ts'
import { experienceTexts, verificationNames, visibilityNames } from '../../texts.ts'
import { ExperienceItem } from './experience-item.tsx'
import { useExperienceActions } from './use-experience-actions.ts'
import { experienceRules, isFiltered, sortedBy, sortNameOf, type When, whenOf } from './view.ts'

const texts = experienceTexts.list

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  if (user_type !== 'speaker') return
  await readBeforehand(client, experiencesQuery(readChoices(url.searchParams, experienceRules)))
}

export function Component() {
  return useMe().user.user_metadata.user_type === 'speaker' ? <SpeakersEvents /> : <ComingScreen />
}

function SpeakersEvents() {
  const address = useListAddress(experienceRules)
  const { choices } = address
  const read = useQuery({ ...experiencesQuery(choices), placeholderData: keepPreviousData })
  const { data } = read
  const when = whenOf(choices)
  const isNew = data && data.counts.upcoming + data.counts.past === 0 && !isFiltered(choices)
  return (
    <div className="max-w-[64rem]">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-3xl max-md:w-full">{experienceTexts.title}</h1>
        {!isNew && (
          <>
            <Link to={paths.dashboardEventsImport} className={buttonClass({ variant: 'secondary' })}>
              <FileDown aria-hidden size={18} />
              {experienceTexts.import}
            </Link>
            <Link to={paths.dashboardEventsAdd} className={buttonClass()}>
              <Plus aria-hidden size={18} />
              {experienceTexts.add}
            </Link>
          </>
        )}
      </div>
      {!isNew && (
        <>
          <WhenTabs address={address} counts={data?.counts} />
          <Filters address={address} />
        </>
      )}
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={6} className="h-30" />}>
        {(list) => (
          <>
            {when === 'past' && <PlanLine publicPast={list.public_past} />}
            <Rows list={list} address={address} when={when} />
          </>
        )}
      </Reading>
      <ListPages label={texts.pages} address={address} nextCursor={data?.next_cursor} />
    </div>
  )
}

function WhenTabs({
  address,
  counts,
}: {
  address: ListAddress
  counts: ExperienceList['counts'] | undefined
}) {
  const now = whenOf(address.choices)
  // Nearest first is the opposite order on the other tab.
  const hrefOf = (when: When) => address.hrefWith({ when: when === 'past' ? when : null, order: null })
  return (
    <nav aria-label={texts.tabs} className="mt-5 border-border border-b">
      <ul className="flex gap-1">
        {(['upcoming', 'past'] as const).map((when) => (
          <li key={when}>
            <Link
              to={hrefOf(when)}
              preventScrollReset
              aria-current={when === now ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {texts[when]}
              {counts && (
                <span className="rounded-pill bg-surface-3 px-2 font-semibold text-sm text-text-2 tabular-nums">
                  {counts[when].toLocaleString('en')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Filters({ address }: { address: ListAddress }) {
  const { choices, choose } = address
  return (
    <search
      aria-label={texts.filters}
      className="my-5 grid grid-cols-[1.15fr_1fr] gap-3 lg:grid-cols-[1.1fr_1.15fr_1.3fr_1.15fr] xl:grid-cols-[1.6fr_1fr_1.1fr_1.25fr_1.1fr]"
    >
      <SearchInput
        address={address}
        name="search"
        label={texts.search}
        className="col-span-2 lg:col-span-4 xl:col-span-1"
      />
      <ChoiceFilter
        address={address}
        name="format"
        label={texts.format}
        all={texts.allFormats}
        options={talkFormatNames}
      />
      <ChoiceFilter
        address={address}
        name="visibility"
        label={texts.visibility}
        all={texts.allVisibilities}
        options={visibilityNames}
      />
      <ChoiceFilter
        address={address}
        name="verification"
        label={texts.verification}
        all={texts.allVerifications}
        options={verificationNames}
      />
      <SelectField
        label={texts.sortBy}
        hideLabel
        options={optionsOf(texts.sorts)}
        value={sortNameOf(choices)}
        onChoose={(name) => choose(sortedBy(choices, name))}
      />
    </search>
  )
}

/** Owners see everything; what others see depends on the plan. */
function PlanLine({ publicPast }: { publicPast: number }) {
  const limit = useLimit('past_events')
  const tier = useMe().tier
  if (limit === null || publicPast <= limit) return null
  return (
    <p className="mb-4 rounded-card bg-info-subtle px-4 py-3">
      {texts.limit(limit, tier?.name ?? texts.yourPlan)} {texts.limitRest(publicPast - limit)}{' '}
      <Link to={paths.dashboardSettingsArea('plan')} className="link">
        {texts.plans}
      </Link>
    </p>
  )
}

function Rows({
  list: { rows, counts },
  address,
  when,
}: {
  list: ExperienceList
  address: ListAddress
  when: When
}) {
  const acts = useExperienceActions()
  if (rows.length === 0) return <Nothing counts={counts} address={address} when={when} />
  return (
    <ul aria-label={texts.rows[when]} className="rounded-card border border-border bg-surface">
      {rows.map((row) => (
        <ExperienceItem key={row.id} experience={row} acts={acts} />
      ))}
    </ul>
  )
}

function Nothing({
  counts,
  address: { choices, hrefWith },
  when,
}: {
  counts: ExperienceList['counts']
  address: ListAddress
  when: When
}) {
  const { pathname } = useLocation()
  if (isFiltered(choices) || choices.cursor !== undefined) {
    return <NothingFound texts={texts} wholeHref={when === 'past' ? `${pathname}?when=past` : pathname} />
  }
  if (counts.upcoming + counts.past === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          icon={<CalendarPlus />}
          title={texts.emptyTitle}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to={paths.dashboardEventsAdd} className={buttonClass()}>
                <Plus aria-hidden size={18} />
                {experienceTexts.add}
              </Link>
              <Link to={paths.dashboardEventsImport} className={buttonClass({ variant: 'secondary' })}>
                <FileDown aria-hidden size={18} />
                {texts.importAll}
              </Link>
            </div>
          }
        >
          {texts.empty}
        </EmptyState>
      </div>
    )
  }
  return when === 'upcoming' ? (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyUpcomingTitle}
      action={
        <Link to={hrefWith({ when: 'past' })} className={buttonClass({ variant: 'secondary' })}>
          {texts.toPast}
        </Link>
      }
    >
      {texts.emptyUpcoming(counts.past)}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyPastTitle}
      action={
        <Link to={paths.dashboardEventsImport} className={buttonClass({ variant: 'secondary' })}>
          {texts.importAll}
        </Link>
      }
    >
      {texts.emptyPast}
    </EmptyState>
  )
}
