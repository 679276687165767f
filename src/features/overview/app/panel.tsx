// A section of the overview: its title, a link to the rest, and the latest; hidden while its failure is said above. Its id is its
// anchor.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PanelProps {
  id: string
  title: string
  more?: { href: string; text: string }
  /** Beside the title. */
  legend?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ id, title, more, legend, className = '', children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-24 has-[[data-unread]]:hidden ${className}`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 border-border border-b">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {legend}
        {more && (
          <Link
            to={more.href}
            className="ms-auto inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
          >
            {more.text}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
