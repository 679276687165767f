// /admin/beta-signups/{id}: one application in full, the decision on it, the admins' notes and its history.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { invitedSource } from '../../../beta/invited-source.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { InvitationState } from '../../../invitations/applications/app/invitation-state.tsx'
import { statusTones } from '../../../invitations/applications/app/status-tones.ts'
import { statusNames, userTypeNames } from '../../../invitations/applications/app/texts.ts'
import { AuditEntries } from '../../audit-log/app/audit-entries.tsx'
import { applicationQuery } from '../../queries.ts'
import type { ApplicationInFull } from '../schema.ts'
import { Decision } from './decision.tsx'
import { Notes } from './notes.tsx'
import { applicationTexts as texts } from './texts.ts'

export function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  return readBeforehand(client, applicationQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  const read = useQuery(applicationQuery(id))
  return (
    <>
      <Link
        to={paths.adminBetaSignups}
        className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden size={18} />
        {texts.back}
      </Link>
      {read.error && !read.data && <h1 className="mb-6 text-3xl">{texts.title}</h1>}
      <Reading
        of={read}
        waiting={<Waiting />}
        missing={
          <EmptyState
            icon={<FileX />}
            title={texts.goneTitle}
            link={{ to: paths.adminBetaSignups, text: texts.back }}
          >
            {texts.gone}
          </EmptyState>
        }
      >
        {(shown) => <InFull key={shown.application.id} shown={shown} />}
      </Reading>
    </>
  )
}

function InFull({ shown }: { shown: ApplicationInFull }) {
  const { application, notes, audit } = shown
  const name = application.name ?? application.email
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h1 className="wrap-anywhere text-2xl md:text-3xl">{name}</h1>
          <p className="wrap-anywhere text-text-2">
            <EmailAddress>{application.email}</EmailAddress>
          </p>
        </div>
        <p className="flex flex-wrap gap-2 max-md:-mt-2 max-md:w-full max-md:ps-14 md:pt-1">
          <Badge tone={statusTones[application.status]}>{statusNames[application.status]}</Badge>
        </p>
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Facts shown={shown} />
          <Card as="section" aria-labelledby="history" className="p-5 md:p-6">
            <h2 id="history" className="text-xl">
              {texts.history}
            </h2>
            {audit.length === 0 ? (
              <p className="mt-3 text-text-2">{texts.historyNone}</p>
            ) : (
              <AuditEntries entries={audit} />
            )}
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-xl:-order-1">
          <Decision application={application} userId={shown.user_id} />
          <Notes applicationId={application.id} notes={notes} />
        </div>
      </div>
    </>
  )
}

function Facts({ shown: { application } }: { shown: ApplicationInFull }) {
  const { user_type, source, created_at, about, link, invitation } = application
  const isInvited = source === invitedSource
  return (
    <Card as="section" aria-labelledby="facts" className="p-5 md:p-6">
      <h2 id="facts" className="text-xl">
        {texts.facts}
      </h2>
      <dl className="mt-3">
        <Fact term={isInvited ? texts.invitedAs : texts.userType}>{userTypeNames[user_type]}</Fact>
        <Fact term={texts.source}>{betaSourceName(source)}</Fact>
        <Fact term={isInvited ? texts.invitedOn : texts.applied}>
          <DateTime at={created_at} withTime />
        </Fact>
        <Fact term={texts.invitation}>
          {invitation === null ? texts.noInvitation : <InvitationState invitation={invitation} />}
        </Fact>
        <Fact term={texts.link}>
          {link === null ? (
            texts.noAbout
          ) : (
            <a
              href={link}
              target="_blank"
              rel="noreferrer nofollow ugc"
              className="link inline-flex items-center pointer-coarse:min-h-11"
            >
              {link}
            </a>
          )}
        </Fact>
        <div className="border-border border-t py-2.5">
          <dt className="text-text-2">{texts.about}</dt>
          <dd dir="auto" className="wrap-anywhere mt-1 max-w-text whitespace-pre-line">
            {about ?? texts.noAbout}
          </dd>
        </div>
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
