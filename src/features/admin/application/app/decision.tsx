// The decision on one application: an invitation can have a personal line, and be undone until its email leaves.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { DecisionSummary } from '../../../invitations/applications/app/decision-bar.tsx'
import { InvitationUndo } from '../../../invitations/applications/app/invitation-undo.tsx'
import { applicationsTexts } from '../../../invitations/applications/app/texts.ts'
import { type Invited, useDecisions } from '../../../invitations/applications/app/use-decisions.ts'
import { offeredFor } from '../../../invitations/applications/applicable.ts'
import type { Application } from '../../../invitations/applications/schema.ts'
import { mostNote } from '../../../invitations/limits.ts'
import { applicationTexts as texts } from './texts.ts'

export function Decision({ application, userId }: { application: Application; userId: string | null }) {
  const { send, isSending, summary, closeSummary, undoing } = useDecisions()
  const [line, setLine] = useState('')
  /** The line of the last invitation. */
  const [sent, setSent] = useState('')
  const offered = offeredFor([application]).map(({ decision }) => decision)
  const { status } = application
  const note = line.trim()
  const isLong = [...note].length > mostNote

  async function invite(): Promise<void> {
    if (isLong) return
    const isInvited = await send('invite', [application], note || undefined)
    if (!isInvited) return
    setSent(line)
    // A line changed in the meantime is for the next invitation.
    setLine((now) => (now === line ? '' : now))
  }
  async function undo(invited: readonly Invited[]): Promise<void> {
    const undone = await undoing.onUndo(invited)
    if (undone.length > 0) setLine((now) => now || sent)
  }

  return (
    <Card as="section" aria-labelledby="decide" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
      <h2 id="decide" className="text-xl">
        {texts.decide}
      </h2>
      <InvitationUndo {...undoing} onUndo={undo} />
      {summary && <DecisionSummary summary={summary} onClose={closeSummary} />}
      {offered.length === 0 && (status === 'invited' || status === 'joined') && (
        <p className="text-text-2">{texts.decided[status]}</p>
      )}
      {offered.includes('invite') && (
        <TextField
          label={texts.note}
          hint={texts.noteHint}
          optional
          error={isLong ? texts.noteLong(mostNote) : undefined}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {offered.map((decision, place) => (
          <Button
            key={decision}
            variant={place === 0 ? 'primary' : 'secondary'}
            busy={isSending}
            onClick={() => {
              if (decision === 'invite') void invite()
              else void send(decision, [application])
            }}
          >
            {applicationsTexts.decide[decision](1, 1)}
          </Button>
        ))}
      </div>
      {userId !== null && (
        <Link
          to={paths.adminUser(userId)}
          className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
        >
          {texts.user}
        </Link>
      )}
    </Card>
  )
}
