// A menu of links and actions under a button, for screens behind sign-in. Arrow keys, type-ahead, Escape; the focus returns
// to the button.
import { Menu as Base } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { landmarkOf } from './landmark.ts'
import './floating.css'

export interface MenuProps {
  /** The button that opens the menu, with its own label. */
  trigger: ReactElement
  children: ReactNode
}

function Menu({ trigger, children }: MenuProps) {
  const [button, setButton] = useState<HTMLElement>()
  return (
    <Base.Root onOpenChange={(_, { trigger }) => trigger instanceof HTMLElement && setButton(trigger)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={landmarkOf(button)}>
        {/* What the page is covered with has a hole over the button, and checkers then take the page for usable. */}
        <div className="menu-behind" />
        <Base.Positioner align="end" sideOffset={8} collisionPadding={8} className="floating">
          {/* A dialog that an action opens returns the focus to what had it: not to the item, which is gone by then. */}
          <Base.Popup className="menu" onClick={() => button?.focus()}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Loaded by pressing the button in its place (late-menu.tsx), so it opens immediately. */
export function OpenedMenu({
  label,
  icon = Ellipsis,
  children,
}: {
  label: string
  icon?: LucideIcon
  children: ReactNode
}) {
  const trigger = useRef<HTMLButtonElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  return <Menu trigger={<IconButton icon={icon} ref={trigger} label={label} />}>{children}</Menu>
}

export interface MenuLinkProps {
  icon: ReactNode
  /** The router's link. */
  render: ReactElement
  children: ReactNode
}

export function MenuLink({ icon, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={render} closeOnClick className="menu-item">
      {icon}
      <span className="menu-item-text">{children}</span>
    </Base.LinkItem>
  )
}

export interface MenuActionProps {
  onSelect: () => void
  icon: ReactNode
  /** The action is destructive. */
  danger?: boolean
  children: ReactNode
}

export function MenuAction({ onSelect, icon, danger, children }: MenuActionProps) {
  return (
    <Base.Item className={danger ? 'menu-item menu-item-danger' : 'menu-item'} onClick={onSelect}>
      {icon}
      <span className="menu-item-text">{children}</span>
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />
}
