// A text of unknown length that has to be read whole before something is decided: it scrolls in its place, also by keys.
import type { ReactNode } from 'react'

/** Whether it may be higher than its place, as on a phone: so many lines of at least 30 characters. */
function mayScroll(text: string, lines: number): boolean {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 30)), 0) > lines
}

interface LongTextProps {
  /** Someone's words, beside a line. */
  isQuote?: boolean
  /** For lists of texts: half as high, in whole lines. */
  isBrief?: boolean
  className?: string
  /** Names it for readers of the screen where it can be scrolled. */
  label: string
  /** Above the text, and scrolled with it. */
  lead?: ReactNode
  children: string
}

export function LongText({
  isQuote = false,
  isBrief = false,
  className = '',
  label,
  lead,
  children,
}: LongTextProps) {
  const Element = isQuote ? 'blockquote' : 'p'
  const isLong = mayScroll(children, isBrief ? 5 : 11)
  return (
    <Element
      dir="auto"
      {...(isLong && { tabIndex: 0, 'aria-label': label, role: 'group' })}
      className={`wrap-anywhere max-w-text overflow-y-auto whitespace-pre-line ${isBrief ? 'max-h-[6lh]' : 'max-h-[12lh]'} ${isQuote ? 'border-border-strong border-s-2 ps-3' : ''} ${className}`}
    >
      {lead}
      {children}
    </Element>
  )
}
