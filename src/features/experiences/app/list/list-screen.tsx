// /dashboard/events of a speaker: their upcoming and past events.
import { CalendarPlus, FileDown, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { isNarrowed } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { CountTabs } from '../../../../ui/app/count-tabs.tsx'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { useLimit, useMe } from '../../../profiles/me.ts'
import { experiencesQuery } from '../../queries.ts'
import type { ExperienceList } from '../../schema.ts'
import { experienceTexts } from '../../texts.ts'
import { ExperienceItem } from './experience-item.tsx'
import { useExperienceActions } from './use-experience-actions.ts'
import { experienceRules, sortedBy, sortNameOf, type When, whenOf } from './view.ts'

const texts = experienceTexts.list

const source = { rules: experienceRules, query: experiencesQuery }

export function prefetch(visit: ScreenVisit): Promise<void> {
  return prefetchList(visit, source)
}

export function Component() {
  const list = useList(source)
  const { address } = list
  const { data } = list.read
  const actions = useExperienceActions()
  const when = whenOf(address.choices)
  const isNew = data && data.counts.upcoming + data.counts.past === 0 && !isNarrowed(address.choices)
  return (
    <div className="max-w-[64rem]">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-3xl max-md:w-full">{experienceTexts.title}</h1>
        {!isNew && (
          <>
            <ImportLink>{experienceTexts.import}</ImportLink>
            <AddLink />
          </>
        )}
      </div>
      {!isNew && (
        <>
          <WhenTabs address={address} counts={data?.counts} />
          <Filters address={address} />
        </>
      )}
      {data && when === 'past' && <PlanLine publicPast={data.public_past} />}
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 6, className: 'h-30' }}
        empty={data && <Nothing counts={data.counts} address={address} />}
        wholeHref={when === 'past' ? `${paths.dashboardEvents}?when=past` : paths.dashboardEvents}
      >
        {({ rows }) => (
          <ul aria-label={texts.rows[when]}>
            {rows.map((row) => (
              <ExperienceItem key={row.id} experience={row} actions={actions} />
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  )
}

function AddLink() {
  return (
    <Link to={paths.dashboardEventsAdd} className={buttonClass()}>
      <Plus aria-hidden size={18} />
      {experienceTexts.add}
    </Link>
  )
}

function ImportLink({ children }: { children: string }) {
  return (
    <Link to={paths.dashboardEventsImport} className={buttonClass({ variant: 'secondary' })}>
      <FileDown aria-hidden size={18} />
      {children}
    </Link>
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
  return (
    <CountTabs
      label={texts.tabs}
      tabs={(['upcoming', 'past'] as const).map((when: When) => ({
        // Nearest first is the opposite order on the other tab.
        href: address.hrefWith({ when: when === 'past' ? when : null, order: null }),
        label: texts[when],
        count: counts?.[when],
        isCurrent: when === now,
      }))}
    />
  )
}

function Filters({ address }: { address: ListAddress }) {
  const { choices, choose } = address
  return (
    <ListFilters
      address={address}
      className="grid grid-cols-[1.15fr_1fr] gap-3 lg:grid-cols-[1.1fr_1.15fr_1.3fr_1.15fr] xl:grid-cols-[1.6fr_1fr_1.1fr_1.25fr_1.1fr]"
      search={{ name: 'search', label: texts.search, className: 'col-span-2 lg:col-span-4 xl:col-span-1' }}
      filters={texts.filters}
    >
      <SelectField
        label={texts.sortBy}
        hideLabel
        options={optionsOf(texts.sorts)}
        value={sortNameOf(choices)}
        onChoose={(name) => choose(sortedBy(choices, name))}
      />
    </ListFilters>
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

function Nothing({ counts, address }: { counts: ExperienceList['counts']; address: ListAddress }) {
  if (counts.upcoming + counts.past === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          icon={<CalendarPlus />}
          title={texts.emptyTitle}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <AddLink />
              <ImportLink>{texts.importAll}</ImportLink>
            </div>
          }
        >
          {texts.empty}
        </EmptyState>
      </div>
    )
  }
  return whenOf(address.choices) === 'upcoming' ? (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyUpcomingTitle}
      link={{ to: address.hrefWith({ when: 'past' }), text: texts.toPast }}
    >
      {texts.emptyUpcoming(counts.past)}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarPlus />}
      title={texts.emptyPastTitle}
      link={{ to: paths.dashboardEventsImport, text: texts.importAll }}
    >
      {texts.emptyPast}
    </EmptyState>
  )
}
