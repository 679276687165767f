// A panel of the overview: the latest of one section, with a link to the rest. Its id is its anchor.
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'

interface PanelProps {
  id: string
  title: string
  Icon: LucideIcon
  more?: { href: string; text: string }
  className?: string
  children: ReactNode
}

export function Panel({ id, title, Icon, more, className = '', children }: PanelProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className={`flex scroll-mt-24 flex-col p-5 md:p-6 ${className}`}
    >
      <h2 id={`${id}-title`} className="flex items-center gap-3 text-xl">
        <Icon aria-hidden className="size-5 text-text-3" />
        {title}
      </h2>
      <div className={more ? 'mt-3 mb-4' : 'mt-3'}>{children}</div>
      {more && (
        <Link
          to={more.href}
          className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary-text hover:underline"
        >
          {more.text}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </Card>
  )
}
