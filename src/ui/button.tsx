// Buttons and links that look like buttons. One primary button per region; a busy button keeps its width and its focus
// and cannot be pressed twice.
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Says that the work this button started is in progress. */
  busy?: boolean
  /** Text while busy; its width is reserved from the start. */
  busyLabel?: string | undefined
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string
}

export function Button({
  variant,
  size,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const look = buttonClass({ variant, size, className })
  if (busy === undefined) {
    return (
      <button type="button" {...button} className={look} onClick={onClick}>
        {children}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...button}
      className={look}
      // Not `disabled`: that would take the focus away from the button that was just pressed.
      aria-disabled={busy || button['aria-disabled']}
      aria-busy={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className="button-label" data-busy-label={busyLabel}>
        <span className="button-idle">{children}</span>
        {busy && (
          <span className="button-busy">
            <Spinner />
            {busyLabel ?? children}
          </span>
        )}
      </span>
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return <a {...link} className={buttonClass({ variant, size, className })} />
}

/** Only the look, for an element that must be something else (a summary, a menu's trigger). */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
} = {}): string {
  const sizeClass = size === 'md' ? '' : ` button-${size}`
  return `button button-${variant}${sizeClass}${className ? ` ${className}` : ''}`
}
