// A short explanation of a control, for parts behind sign-in. Opens after 700 ms, at once within 300 ms of the last one
// (docs/specification.md §9), closes on Escape. It describes the control and is never its only label.
import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { landmarkOf } from './landmark.ts'
import './floating.css'

/** ms of hovering before a tooltip opens. */
const tooltipDelay = 700
/** ms after a tooltip closes during which the next one opens at once. */
const tooltipSkipDelay = 300

/** Lets a screen's tooltips share their timing; rendered once around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={tooltipDelay} timeout={tooltipSkipDelay}>
      {children}
    </Base.Provider>
  )
}

export interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The control, e.g. an icon button with its own label. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [container, setContainer] = useState<HTMLElement>()
  // The library links the popup to the control neither by role nor by description.
  const describedBy = [children.props['aria-describedby'], isOpen && id].filter(Boolean).join(' ')
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { trigger }) => {
        setOpen(open)
        if (open) setContainer(landmarkOf(trigger))
      }}
    >
      <Base.Trigger render={children} aria-describedby={describedBy || undefined} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="floating">
          <Base.Popup id={id} role="tooltip" className="tooltip">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
