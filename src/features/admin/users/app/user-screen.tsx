// /admin/users/{id}: one user in full, with actions and history.
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { Detail } from '../../../../shell/reading/detail.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { AdminRecord, Fact, History, RecordSection, RecordWaiting } from '../../app/record.tsx'
import { userQuery } from '../../queries.ts'
import type { UserInFull } from '../schema.ts'
import { ManagerCard } from './manager-card.tsx'
import { userTexts as texts, userStatusNames, usersTexts, userTypeNames } from './texts.ts'
import { TierCard } from './tier-card.tsx'
import { UserActions } from './user-actions.tsx'
import { fullName } from './view.ts'

export function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  return readBeforehand(client, userQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <Detail
      read={useQuery(userQuery(id))}
      back={{ to: paths.adminUsers, text: texts.back }}
      title={texts.title}
      waiting={<RecordWaiting label={texts.loading} />}
      gone={{
        icon: <UserX />,
        title: texts.goneTitle,
        text: texts.gone,
        link: { to: paths.adminAuditLog, text: texts.toAuditLog },
      }}
    >
      {(user) => <Person user={user} />}
    </Detail>
  )
}

function Person({ user }: { user: UserInFull }) {
  const me = useMe()
  return (
    <AdminRecord
      name={fullName(user)}
      email={user.email}
      badges={
        <>
          <Badge tone={user.status === 'active' ? 'success' : 'danger'}>{userStatusNames[user.status]}</Badge>
          {user.admin && <Badge tone="primary">{usersTexts.admin}</Badge>}
        </>
      }
      facts={<Facts user={user} />}
      history={
        <History title={texts.audit} none={texts.auditNone} entries={user.audit}>
          <Link
            to={paths.adminAuditLog + queryWith({}, { user: user.id })}
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {texts.auditAll}
          </Link>
        </History>
      }
      actions={
        <>
          <TierCard user={user} />
          {user.user_type === 'organizer' && <ManagerCard user={user} />}
          <UserActions user={user} isOwn={user.id === me.user.id} />
        </>
      }
    />
  )
}

function Facts({ user }: { user: UserInFull }) {
  const { facts } = texts
  const { profile, application } = user
  return (
    <RecordSection id="account" title={texts.account}>
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
    </RecordSection>
  )
}
