// /admin/users: all accounts, filtered by name, address, type, status and tier.
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DataTable } from '../../../../ui/app/data-table.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { overviewQuery, usersQuery } from '../../queries.ts'
import type { ListedUser } from '../schema.ts'
import { usersTexts as texts, userStatusNames, userTypeNames } from './texts.ts'
import { fullName, userRules } from './view.ts'

const source = { rules: userRules, query: usersQuery }

export async function prefetch(visit: ScreenVisit): Promise<void> {
  await Promise.all([prefetchList(visit, source), readBeforehand(visit.client, overviewQuery)])
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  return (
    <>
      <ScreenHead title={texts.title} total={data ? texts.total(data.total) : ''} />
      <Filters address={list.address} />
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 12, className: 'h-44 md:h-14' }}
        empty={
          <EmptyState
            icon={<Users />}
            title={texts.emptyTitle}
            link={{ to: paths.adminBetaSignups, text: texts.toApplications }}
          >
            {texts.empty}
          </EmptyState>
        }
      >
        {({ rows }) => <UsersTable rows={rows} />}
      </ListBody>
    </>
  )
}

function Filters({ address }: { address: ListAddress }) {
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: false })
  const tiers = (overview?.users.by_tier ?? []).map(({ tier_id, name, user_type }) => [
    tier_id,
    `${userTypeNames[user_type]} ${name}`,
  ])
  return (
    <ListFilters
      address={address}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      search={{ name: 'search', label: texts.search, className: 'col-span-2 md:col-span-3 lg:col-span-1' }}
      filters={{
        ...texts.filters,
        tier: { ...texts.tier, options: Object.fromEntries(tiers), className: 'max-md:col-span-2' },
      }}
    />
  )
}

function UsersTable({ rows }: { rows: readonly ListedUser[] }) {
  const { columns } = texts
  return (
    <DataTable label={texts.table} columns={Object.values(columns)}>
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
          <td className="xl:whitespace-nowrap">{user.admin ? userTypeNames.admin : typeAndTier(user)}</td>
          <td>
            <span className="flex flex-wrap gap-1">
              <Badge tone={user.status === 'active' ? 'success' : 'danger'}>
                {userStatusNames[user.status]}
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
    </DataTable>
  )
}

function typeAndTier({ user_type, tier }: ListedUser): string {
  return `${userTypeNames[user_type]}${tier ? ` ${tier.name}` : `, ${texts.noTier.toLowerCase()}`}`
}
