// The empty state of a list: a title, a sentence, one action.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import './list.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3
  /** One sentence: why it is empty, or what will appear here. */
  children: ReactNode
  /** The action, if it is a link to another screen. */
  link?: { to: string; text: string }
  action?: ReactNode
}

export function EmptyState({ icon, title, level = 2, children, link, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      {icon && (
        <span className="empty-state-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className="empty-state-title">{title}</Heading>
      <p className="empty-state-text">{children}</p>
      {link && (
        <Link to={link.to} className={buttonClass({ variant: 'secondary' })}>
          {link.text}
        </Link>
      )}
      {action}
    </div>
  )
}
