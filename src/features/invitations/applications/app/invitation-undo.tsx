// Invitations whose emails have not left: how long they can be taken back, and the button. Several are one bar.
import { useEffect, useState } from 'react'
import { useScreenKeys } from '../../../../ui/app/screen-keys.ts'
import { UndoBar } from '../../../../ui/app/undo-bar.tsx'
import { applicationsTexts as texts } from './texts.ts'
import type { Invited } from './use-decisions.ts'

interface InvitationUndoProps {
  invited: readonly Invited[]
  isBusy: boolean
  onUndo: (invited: readonly Invited[]) => void
}

export function InvitationUndo({ invited, isBusy, onUndo }: InvitationUndoProps) {
  const open = useOpen(invited)
  useScreenKeys([
    {
      key: 'u',
      shown: 'U',
      text: texts.keys.undo,
      onPress: () => (open.length === 0 || isBusy ? false : onUndo(open)),
    },
  ])
  const [first] = open.toSorted((a, b) => a.until.localeCompare(b.until))
  if (!first) return null
  return (
    <UndoBar
      title={texts.leaving(open.map(({ name }) => name))}
      until={first.until}
      isBusy={isBusy}
      isAtFoot={false}
      onUndo={() => onUndo(open)}
    />
  )
}

/** Those that can still be undone. */
function useOpen(invited: readonly Invited[]): readonly Invited[] {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(...invited.flatMap(({ until }) => Date.parse(until)).filter((end) => end > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [next])
  return invited.filter(({ until }) => Date.parse(until) > now)
}
