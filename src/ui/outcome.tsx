// A page's answer to a form or a link: what happened, and where to go next.
import { Check, LinkIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

const looks = {
  done: { Icon: Check, className: 'bg-success-subtle text-success' },
  mailed: { Icon: Mail, className: 'bg-info-subtle text-info' },
  /** The link does nothing more. */
  ended: { Icon: LinkIcon, className: 'bg-surface-3 text-text-2' },
}

interface OutcomeProps {
  look: keyof typeof looks
  title: string
  text: ReactNode
  hint?: string | undefined
  next: { label: string; href: string }
}

export function Outcome({ look, title, text, hint, next }: OutcomeProps) {
  const { Icon, className } = looks[look]
  return (
    <div role="status">
      <span className={`grid size-12 place-items-center rounded-pill ${className}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="mt-5 text-3xl">{title}</h1>
      <p className="mt-4 max-w-text text-text-2">{text}</p>
      {hint && <p className="mt-2 max-w-text text-text-2">{hint}</p>}
      <ButtonLink href={next.href} variant="secondary" className="mt-8">
        {next.label}
      </ButtonLink>
    </div>
  )
}
