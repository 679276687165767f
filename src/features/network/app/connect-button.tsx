// The button beside a person: connect, accept, or what there is already. Wherever people meet, also on the public page.
import './connect-button.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, MessageSquare, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, type ButtonSize } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { connectionWithQuery, takeStep } from '../queries.ts'
import type { ConnectionWith } from '../schema.ts'
import { networkTexts } from '../texts.ts'
import type { Reachable } from './connect-dialog.tsx'

const texts = networkTexts.connect

const useDialog = onDemand(async () => (await import('./connect-dialog.tsx')).ConnectDialog)

interface ConnectButtonProps extends Reachable {
  size?: ButtonSize
  className?: string
  /** Nothing connects the two yet, so it need not be asked. */
  isNew?: boolean
}

const unconnected: ConnectionWith = { state: 'none', id: null, connection: null, note_refused: null }

/** Nothing until it is known what to say, so that nothing moves, and nothing beside oneself. */
export function ConnectButton({
  reference,
  name,
  size = 'sm',
  className = '',
  isNew = false,
}: ConnectButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { Part: ConnectDialog, want } = useDialog()
  const read = useQuery({ ...connectionWithQuery(reference), enabled: !isNew || isAsking })
  const data = read.data ?? (isNew ? unconnected : undefined)
  const { mutate, isPending } = useMutation(takeStep)
  const button = useRef<HTMLButtonElement>(null)
  // The focus returns once the dialog is gone; until then the page behind it takes none.
  useEffect(() => {
    if (!isAsking) return
    return () => button.current?.focus()
  }, [isAsking])
  if (!data || data.state === 'self') return null
  const look = { variant: 'secondary', size, className: `connect-button ${className}` } as const
  const { state, id } = data
  if (state === 'connected') {
    return (
      <ButtonLink
        {...look}
        href={networkPaths.messagesWith(reference)}
        aria-label={networkTexts.messageLabel(name)}
      >
        <MessageSquare aria-hidden />
        {networkTexts.message}
      </ButtonLink>
    )
  }
  if (state === 'received' && id !== null) {
    return (
      <Button
        {...look}
        aria-label={networkTexts.stepLabels.accept(name)}
        disabled={isPending}
        onClick={() => mutate({ id, name, action: 'accept' })}
      >
        <Check aria-hidden />
        {texts.states.received}
      </Button>
    )
  }
  const isSent = state === 'sent'
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-haspopup={isSent ? undefined : 'dialog'}
        aria-label={isSent ? undefined : texts.label(name)}
        aria-disabled={isSent || undefined}
        onPointerEnter={() => void want()}
        onFocus={() => void want()}
        onClick={() => {
          if (isSent) return
          setAsking(true)
          void want()
        }}
      >
        {isSent ? <Check aria-hidden /> : <UserPlus aria-hidden />}
        {isSent ? texts.states.sent : texts.button}
      </Button>
      {ConnectDialog && (
        <ConnectDialog
          person={isAsking ? { reference, name } : null}
          noteRefused={data.note_refused}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
