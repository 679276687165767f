// One connection, received or sent request, with its steps.
import { useMutation } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { LongText } from '../../../ui/app/long-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { BlockDialog } from '../../blocks/app/block-dialog.tsx'
import { takeStep } from '../queries.ts'
import type { Connection, ConnectionAction } from '../schema.ts'
import { networkTexts as texts } from '../texts.ts'
import { Answers } from './answers.tsx'
import { LatePersonMenu } from './late-person-menu.ts'
import { PersonRow } from './person-row.tsx'

export function ConnectionRow({ connection }: { connection: Connection }) {
  const { id, state, person, note, since } = connection
  const { name } = person
  const { mutate } = useMutation(takeStep)
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null)
  const take = (action: ConnectionAction) => mutate({ id, name, action })
  const reference = person.username ?? person.id
  return (
    <PersonRow
      person={person}
      actions={
        state === 'connected' ? (
          <Link
            to={networkPaths.messagesWith(reference)}
            aria-label={texts.messageLabel(name)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <MessageSquare aria-hidden />
            {texts.message}
          </Link>
        ) : state === 'received' ? (
          <Answers name={name} onTake={take} />
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.stepLabels.withdraw(name)}
            onClick={() => take('withdraw')}
          >
            {texts.steps.withdraw}
          </Button>
        )
      }
      menu={
        <>
          <LatePersonMenu
            label={texts.more(name)}
            username={person.username}
            onRemove={state === 'connected' ? () => setAsking('remove') : undefined}
            onBlock={() => setAsking('block')}
          />
          <ConfirmDialog
            open={asking === 'remove'}
            title={texts.remove.title(name)}
            text={texts.remove.text}
            confirm={texts.steps.remove}
            variant="danger"
            onConfirm={() => take('remove')}
            onClose={() => setAsking(null)}
          />
          <BlockDialog
            person={asking === 'block' ? { reference: person.id, name } : null}
            onClose={() => setAsking(null)}
          />
        </>
      }
    >
      {note !== '' && (
        <LongText isBrief label={texts.noteOf(name)} className="mt-1">
          {`“${note}”`}
        </LongText>
      )}
      <p className="text-sm text-text-3 tabular-nums">
        {texts.since[state]} <DateTime at={since} />
      </p>
    </PersonRow>
  )
}
