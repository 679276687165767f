// Below the form of an event: who works on it, and inviting colleagues.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emailPattern } from '../../../../lib/email.ts'
import { textOf } from '../../../../lib/form-text.ts'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { FormPart } from '../../../../ui/app/form-part.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmailField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { changeMember, inviteColleague, removeMember, teamQuery } from '../queries.ts'
import { type MemberRole, memberRoles, mostMembers } from '../roles.ts'
import type { EventTeam, TeamMember } from '../schema.ts'
import { teamTexts as texts } from '../texts.ts'

const roleOptions = memberRoles.map((value) => ({ value, label: texts.roles[value] }))

export function TeamSection({ eventId }: { eventId: string }) {
  const read = useQuery(teamQuery(eventId))
  return (
    <FormPart isStacked title={texts.title} text={texts.intro}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={2} className="h-13" />}>
        {(team) => (
          <>
            <Members eventId={eventId} team={team} />
            {team.owner.is_me && team.members.length < mostMembers && <InviteForm eventId={eventId} />}
          </>
        )}
      </Reading>
    </FormPart>
  )
}

function Members({ eventId, team: { owner, members } }: { eventId: string; team: EventTeam }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function run(action: ActionName, act: () => Promise<void>, done?: string) {
    setBusy(true)
    try {
      await act()
      if (done) toast({ title: done })
    } catch (error) {
      toast({ title: requestErrorText(error, action, ['not_found']), tone: 'destructive' })
    }
    setBusy(false)
  }

  const change = (member: TeamMember, role: MemberRole) =>
    run(texts.actions.change, () => changeMember(client, { id: eventId, member: member.id, role }))
  const remove = ({ id, name, email, is_me }: TeamMember) =>
    run(
      texts.actions.remove,
      async () => {
        if (is_me) void navigate(paths.dashboardEvents)
        await removeMember(client, eventId, id)
      },
      is_me ? texts.left : texts.removed(name ?? email),
    )

  return (
    <ul aria-label={texts.title} className="border-border border-b">
      <Row name={owner.name} isMe={owner.is_me}>
        <span className="text-sm text-text-2">{texts.roles.owner}</span>
      </Row>
      {members.map((member) => {
        const { id, name, email, role, joined_at, is_me } = member
        const who = name ?? email
        return (
          <Row key={id} name={who} email={name === null ? '' : email} isMe={is_me}>
            {joined_at === null && <Badge>{texts.waiting}</Badge>}
            {owner.is_me ? (
              <SelectField
                name={`role-${id}`}
                label={texts.roleOf(who)}
                hideLabel
                value={role}
                disabled={isBusy}
                options={roleOptions}
                onChoose={(chosen) => void change(member, chosen)}
              />
            ) : (
              <span className="text-sm text-text-2">{texts.roles[role]}</span>
            )}
            {owner.is_me && (
              <IconButton
                icon={X}
                label={texts.remove(who)}
                disabled={isBusy}
                onClick={() => void remove(member)}
              />
            )}
            {is_me && (
              <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void remove(member)}>
                {texts.leave}
              </Button>
            )}
          </Row>
        )
      })}
    </ul>
  )
}

interface RowProps {
  name: string
  email?: string
  isMe: boolean
  children: React.ReactNode
}

function Row({ name, email = '', isMe, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-t py-2">
      <Avatar name={name} />
      <p className="wrap-anywhere min-w-40 flex-1">
        <bdi>{name}</bdi>
        {isMe && ` (${texts.you})`}
        {email !== '' && <span className="block text-sm text-text-2">{email}</span>}
      </p>
      <div className="flex items-center gap-3">{children}</div>
    </li>
  )
}

function InviteForm({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['email'],
    retryField: 'email',
    staysOpen: true,
    check(form) {
      return emailPattern.test(textOf(form, 'email').trim()) ? {} : { email: texts.invalid }
    },
    explain(error) {
      const text = requestErrorText(error, texts.actions.invite, [
        'conflict',
        'rate_limited',
        'invalid_input',
      ])
      const isField = error instanceof RequestError && error.hint === 'email'
      return isField ? { text: '', fields: { email: text } } : { text, fields: {} }
    },
    async send(form, { form: element }) {
      const email = textOf(form, 'email').trim().toLowerCase()
      await inviteColleague(client, eventId, { email, role: textOf(form, 'role') as MemberRole })
      element.reset()
      toast({ title: texts.sent(email), tone: 'success' })
    },
  })
  return (
    <form {...formProps} aria-label={texts.invite} className={`max-w-[40rem] ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <EmailField name="email" label={texts.email} error={errors.email} required />
        <SelectField name="role" label={texts.role} options={roleOptions} />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
