// A button whose menu is loaded on approach, so that a list does not wait for what most visits never open.
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { onDemand } from './on-demand.ts'

/** The loaded part is a menu that opens with its first render (`OpenedMenu` in menu.tsx), under the same label. */
export function lateMenu<Props extends { label: string }>(
  load: () => Promise<ComponentType<Props>>,
  icon: LucideIcon = Ellipsis,
) {
  const usePart = onDemand(load)
  return function LateMenu(props: Props) {
    const { Part, want } = usePart()
    const [isWanted, setWanted] = useState(false)
    if (Part && isWanted) return <Part {...props} />
    return (
      <IconButton
        icon={icon}
        label={props.label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void want()}
        onFocus={() => void want()}
        onClick={() => {
          setWanted(true)
          void want()
        }}
      />
    )
  }
}
