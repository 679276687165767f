// /admin/users: all accounts, filtered by name, address, type, status and tier.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { readChoices } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ChoiceFilter } from '../../../../ui/app/choice-filter.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListPages } from '../../../../ui/app/keyset-pages.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { NothingFound } from '../../../../ui/app/nothing-found.tsx'
import { SearchInput } from '../../../../ui/app/search-input.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { type ListAddress, useListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery, usersQuery } from '../../queries.ts'
import type { ListedUser } from '../schema.ts'
import { usersTexts as texts } from './texts.ts'
import { fullName, userRules } from './view.ts'

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, usersQuery(readChoices(url.searchParams, userRules))),
    readBeforehand(client, overviewQuery),
  ])
}

export function Component() {
  const address = useListAddress(userRules)
  const { choices } = address
  const read = useQuery({ ...usersQuery(choices), placeholderData: keepPreviousData })
  const { data } = read
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{texts.title}</h1>
        <p role="status" className="text-text-2 tabular-nums">
          {data && texts.total(data.total)}
        </p>
      </div>
      <Filters address={address} />
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={12} className="h-44 md:h-14" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing isFiltered={Object.keys(choices).length > 0} />
          ) : (
            <div className="rounded-card border border-border bg-surface">
              <UsersTable rows={rows} />
            </div>
          )
        }
      </Reading>
      <ListPages label={texts.pages} address={address} nextCursor={data?.next_cursor} />
    </>
  )
}

function Filters({ address }: { address: ListAddress }) {
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: false })
  const tiers = (overview?.users.by_tier ?? []).map(({ tier_id, name, user_type }) => [
    tier_id,
    `${texts.types[user_type]} ${name}`,
  ])
  return (
    <search
      aria-label={texts.filters}
      className="my-5 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <SearchInput
        address={address}
        name="search"
        label={texts.search}
        className="col-span-2 md:col-span-3 lg:col-span-1"
      />
      <ChoiceFilter
        address={address}
        name="user_type"
        label={texts.type}
        all={texts.allTypes}
        options={texts.types}
      />
      <ChoiceFilter
        address={address}
        name="status"
        label={texts.status}
        all={texts.allStatuses}
        options={texts.statuses}
      />
      <ChoiceFilter
        address={address}
        name="tier"
        label={texts.tier}
        all={texts.allTiers}
        options={Object.fromEntries(tiers)}
        className="max-md:col-span-2"
      />
    </search>
  )
}

function UsersTable({ rows }: { rows: readonly ListedUser[] }) {
  const { columns } = texts
  return (
    <table className="data-table" aria-label={texts.table}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <tr key={user.id}>
            <td className="wrap-anywhere md:w-[30%] xl:min-w-56">
              <Link
                to={paths.adminUser(user.id)}
                className="inline-flex min-h-11 flex-col justify-center font-semibold text-primary-text hover:underline"
              >
                {fullName(user) || texts.noName}
                <span className="font-normal text-sm text-text-2">
                  <EmailAddress>{user.email}</EmailAddress>
                </span>
              </Link>
            </td>
            <td className="xl:whitespace-nowrap">{user.admin ? texts.types.admin : typeAndTier(user)}</td>
            <td>
              <span className="flex flex-wrap gap-1">
                <Badge tone={user.status === 'active' ? 'success' : 'danger'}>
                  {texts.statuses[user.status]}
                </Badge>
              </span>
            </td>
            <td data-label={columns.joined} className="md:whitespace-nowrap">
              <DateTime at={user.created_at} />
            </td>
            <td data-label={columns.seen} className="xl:whitespace-nowrap">
              {user.last_seen_at === null ? texts.never : <DateTime at={user.last_seen_at} withTime />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function typeAndTier({ user_type, tier }: ListedUser): string {
  return `${texts.types[user_type]}${tier ? ` ${tier.name}` : `, ${texts.noTier.toLowerCase()}`}`
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NothingFound texts={texts} wholeHref={paths.adminUsers} />
  return (
    <EmptyState
      icon={<Users />}
      title={texts.emptyTitle}
      action={
        <Link to={paths.adminBetaSignups} className={buttonClass({ variant: 'secondary' })}>
          {texts.toApplications}
        </Link>
      }
    >
      {texts.empty}
    </EmptyState>
  )
}
