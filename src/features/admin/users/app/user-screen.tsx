// /admin/users/{id}: one user in full, with actions and history.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { AuditEntries } from '../../audit-log/app/audit-entries.tsx'
import { userQuery } from '../../queries.ts'
import type { UserInFull } from '../schema.ts'
import { ManagerCard } from './manager-card.tsx'
import { userTexts as texts, userStatusNames, usersTexts, userTypeNames } from './texts.ts'
import { TierCard } from './tier-card.tsx'
import { UserActs } from './user-actions.tsx'
import { fullName } from './view.ts'

export function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  return readBeforehand(client, userQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  const read = useQuery(userQuery(id))
  return (
    <>
      <Link
        to={paths.adminUsers}
        className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden size={18} />
        {texts.back}
      </Link>
      {read.error && !read.data && <h1 className="mb-6 text-3xl">{usersTexts.title}</h1>}
      <Reading
        of={read}
        waiting={<Waiting />}
        missing={
          <EmptyState
            icon={<UserX />}
            title={texts.goneTitle}
            link={{ to: paths.adminAuditLog, text: texts.toAuditLog }}
          >
            {texts.gone}
          </EmptyState>
        }
      >
        {(user) => <Person user={user} />}
      </Reading>
    </>
  )
}

function Person({ user }: { user: UserInFull }) {
  const me = useMe()
  const name = fullName(user) || user.email
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          <p className="wrap-anywhere text-text-2">{user.email}</p>
        </div>
        <p className="flex flex-wrap gap-2 max-md:-mt-2 max-md:w-full max-md:ps-14 md:pt-1">
          <Badge tone={user.status === 'active' ? 'success' : 'danger'}>{userStatusNames[user.status]}</Badge>
          {user.admin && <Badge tone="primary">{usersTexts.admin}</Badge>}
        </p>
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Facts user={user} />
          <Card as="section" aria-labelledby="history" className="p-5 md:p-6">
            <h2 id="history" className="text-xl">
              {texts.audit}
            </h2>
            {user.audit.length === 0 ? (
              <p className="mt-3 text-text-2">{texts.auditNone}</p>
            ) : (
              <>
                <AuditEntries entries={user.audit} />
                <Link
                  to={paths.adminAuditLog + queryWith({}, { subject: user.id })}
                  className="link mt-2 inline-flex min-h-11 items-center"
                >
                  {texts.auditAll}
                </Link>
              </>
            )}
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-xl:-order-1">
          <TierCard user={user} />
          {user.user_type === 'organizer' && <ManagerCard user={user} />}
          <UserActs user={user} isOwn={user.id === me.user.id} />
        </div>
      </div>
    </>
  )
}

function Facts({ user }: { user: UserInFull }) {
  const { facts } = texts
  const { profile, application } = user
  return (
    <Card as="section" aria-labelledby="account" className="p-5 md:p-6">
      <h2 id="account" className="text-xl">
        {texts.account}
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Fact term={facts.type}>{userTypeNames[user.user_type]}</Fact>
        <Fact term={facts.profile}>
          {profile ? `${profile.first_name} ${profile.last_name}`.trim() || texts.none : texts.noProfile}
        </Fact>
        <Fact term={facts.email}>{user.email_confirmed ? texts.confirmed : texts.notConfirmed}</Fact>
        <Fact term={facts.phone}>{user.phone ?? texts.none}</Fact>
        <Fact term={facts.twoFactor}>{user.two_factor ? texts.on : texts.off}</Fact>
        <Fact term={facts.sessions}>{user.sessions.toLocaleString('en')}</Fact>
        <Fact term={facts.joined}>
          <DateTime at={user.created_at} withTime />
        </Fact>
        <Fact term={facts.seen}>
          {user.last_seen_at === null ? usersTexts.never : <DateTime at={user.last_seen_at} withTime />}
        </Fact>
        {user.suspended_at !== null && (
          <Fact term={facts.suspended}>
            <DateTime at={user.suspended_at} withTime />
          </Fact>
        )}
        <Fact term={facts.application}>
          {application === null ? (
            texts.none
          ) : (
            <Link
              to={paths.adminApplication(application.id)}
              className="link inline-flex items-center pointer-coarse:min-h-11"
            >
              {texts.toApplication}
            </Link>
          )}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-border border-t py-2.5">
      <dt className="text-text-2">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

function Waiting() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-16 w-80 max-w-full" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-90" />
        <Skeleton className="h-90" />
      </div>
    </div>
  )
}
