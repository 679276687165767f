// Keyboard shortcuts: ⌘/Ctrl+K opens the command palette, `?` the list of shortcuts, and pairs that begin with G the parts of
// the frame. They are off while the reader types.
// What they open is loaded on first use.
import { lazy, Suspense, useEffect } from 'react'
import { isTyping } from '../ui/app/is-typing.ts'
import type { UserType } from '../vocabulary/user-types.ts'
import { useGoKeys } from './go-keys.ts'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((m) => ({ default: m.ShortcutList })))

export type ShownList = 'palette' | 'shortcuts' | null

export interface ShortcutsProps {
  userType: UserType
  isAdmin: boolean
  shown: ShownList
  onShow: (list: ShownList) => void
}

export function Shortcuts({ userType, isAdmin, shown, onShow }: ShortcutsProps) {
  useGoKeys()
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const list = listFor(event)
      if (list === null || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      onShow(list)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [onShow])
  return (
    <Suspense>
      {shown === 'palette' && <CommandPalette userType={userType} isAdmin={isAdmin} onShow={onShow} />}
      {shown === 'shortcuts' && <ShortcutList onClose={() => onShow(null)} />}
    </Suspense>
  )
}

function listFor({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): ShownList {
  if ((metaKey || ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  if (!metaKey && !ctrlKey && !altKey && key === '?') return 'shortcuts'
  return null
}
