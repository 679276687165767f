// /admin/beta-signups/{id}: one application in full, the decision on it, the admins' notes and its history.
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { Detail } from '../../../../shell/reading/detail.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { invitedSource } from '../../../beta/invited-source.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { InvitationState } from '../../../invitations/applications/app/invitation-state.tsx'
import { statusTones } from '../../../invitations/applications/app/status-tones.ts'
import { statusNames, userTypeNames } from '../../../invitations/applications/app/texts.ts'
import { AdminRecord, Fact, History, RecordSection, RecordWaiting } from '../../app/record.tsx'
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
  return (
    <Detail
      read={useQuery(applicationQuery(id))}
      back={{ to: paths.adminBetaSignups, text: texts.back }}
      title={texts.title}
      waiting={<RecordWaiting label={texts.loading} />}
      gone={{ icon: <FileX />, title: texts.goneTitle, text: texts.gone }}
    >
      {(shown) => <InFull key={shown.application.id} shown={shown} />}
    </Detail>
  )
}

function InFull({ shown }: { shown: ApplicationInFull }) {
  const { application, notes, audit } = shown
  return (
    <AdminRecord
      name={application.name}
      email={application.email}
      badges={<Badge tone={statusTones[application.status]}>{statusNames[application.status]}</Badge>}
      facts={<Facts shown={shown} />}
      areFactsFirst
      history={<History title={texts.history} none={texts.historyNone} entries={audit} />}
      actions={
        <>
          <Decision application={application} userId={shown.user_id} />
          <Notes applicationId={application.id} notes={notes} />
        </>
      }
    />
  )
}

function Facts({ shown: { application } }: { shown: ApplicationInFull }) {
  const { user_type, source, created_at, about, link, invitation } = application
  const isInvited = source === invitedSource
  return (
    <RecordSection id="facts" title={texts.facts}>
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
    </RecordSection>
  )
}
