// The list that is open above every screen.
import { CommandPalette } from './command-palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import type { ShortcutsProps } from './shortcuts.tsx'

export function ListOverScreen({ shown, ...props }: ShortcutsProps) {
  if (shown === 'palette') return <CommandPalette {...props} />
  return shown && <ShortcutList onClose={() => props.onShow(null)} />
}
