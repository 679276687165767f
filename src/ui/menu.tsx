// A menu of links and actions under a button, for screens behind sign-in. Arrow keys, type-ahead, Escape; the focus returns
// to the button.
import { Menu as Base } from '@base-ui/react/menu'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { landmarkOf } from './landmark.ts'
import './floating.css'

export interface MenuProps {
  /** The button that opens the menu, with its own label. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** Shown above the entries without being one, e.g. the account's name. */
  header?: ReactNode
  children: ReactNode
}

export function Menu({ trigger, align = 'end', header, children }: MenuProps) {
  const [container, setContainer] = useState<HTMLElement>()
  return (
    <Base.Root onOpenChange={(_, { trigger: control }) => control && setContainer(landmarkOf(control))}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="floating">
          <Base.Popup className="menu">
            {header ? (
              <Base.Group>
                <Base.GroupLabel className="menu-header">{header}</Base.GroupLabel>
                {children}
              </Base.Group>
            ) : (
              children
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export interface MenuLinkProps {
  href: string
  icon?: ReactNode
  /** The current page. */
  current?: boolean
  /** Marks that there is something new at that page. */
  badge?: ReactNode
  /** Replaces the link element, e.g. with the router's. */
  render?: ComponentProps<typeof Base.LinkItem>['render']
  children: ReactNode
}

export function MenuLink({ href, icon, current, badge, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem
      href={href}
      {...(render && { render })}
      closeOnClick
      className="menu-item"
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      <span className="menu-item-text">{children}</span>
      {badge}
    </Base.LinkItem>
  )
}

export interface MenuActionProps {
  onSelect: () => void
  icon?: ReactNode
  disabled?: boolean
  /** The action is destructive. */
  danger?: boolean
  children: ReactNode
}

export function MenuAction({ onSelect, icon, disabled = false, danger, children }: MenuActionProps) {
  return (
    <Base.Item
      disabled={disabled}
      className={danger ? 'menu-item menu-item-danger' : 'menu-item'}
      onClick={onSelect}
    >
      {icon}
      <span className="menu-item-text">{children}</span>
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />
}
