// Keyboard shortcuts: ⌘/Ctrl+K opens the command palette, `?` the list of shortcuts, and pairs that begin with G the parts of
// the frame. They are off while the reader types.
// What they open is loaded on first use.
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../ui/app/is-typing.ts'
import { onDemand } from '../ui/on-demand.ts'
import type { UserType } from '../vocabulary/user-types.ts'
import { useGoKeys } from './go-keys.ts'

const useList = onDemand(async () => (await import('./list-over-screen.tsx')).ListOverScreen)

export type ShownList = 'palette' | 'shortcuts' | null

export interface ShortcutsProps {
  userType: UserType
  isAdmin: boolean
  shown: ShownList
  onShow: (list: ShownList) => void
}

export function Shortcuts(props: ShortcutsProps) {
  const { shown, onShow } = props
  useGoKeys()
  const { Part: List, want } = useList()
  /** What could not be loaded is closed again, so that the next press tries again. */
  const load = useEffectEvent(async () => {
    if (shown && !(await want())) onShow(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again each time it is opened.
  useEffect(() => void load(), [shown])
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
  return List && <List {...props} />
}

function listFor({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): ShownList {
  if ((metaKey || ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  if (!metaKey && !ctrlKey && !altKey && key === '?') return 'shortcuts'
  return null
}
