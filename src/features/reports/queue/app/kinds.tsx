// What kinds of content wait for a decision, to show one of them alone.
import { Link } from 'react-router'
import { queryWith } from '../../../../lib/list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { queueTexts as texts } from './texts.ts'

export const kinds = ['review', 'profile', 'testimonial', 'event', 'message'] as const

interface KindsProps {
  counts: Readonly<Record<(typeof kinds)[number], number>>
  chosen: string
}

/** Only where there is more than one kind to choose from. */
export function Kinds({ counts, chosen }: KindsProps) {
  const shown = kinds.filter((kind) => counts[kind] > 0 || kind === chosen)
  if (shown.length < 2 && chosen === '') return null
  return (
    <nav aria-label={texts.kindsLabel} className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[null, ...shown].map((kind) => (
          <li key={kind ?? ''}>
            <Link
              to={paths.adminEvents + queryWith({}, { kind })}
              preventScrollReset
              aria-current={(kind ?? '') === chosen ? 'page' : undefined}
              className="inline-flex min-h-9 items-center text-text-2 pointer-coarse:min-h-11 hover:text-text aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {kind === null ? texts.all : `${texts.kinds[kind]} (${counts[kind]})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
