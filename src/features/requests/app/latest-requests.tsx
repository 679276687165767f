// An organizer's open requests on the overview, those that wait for them first. The caller provides the frame.
import { useLinkClicks } from '../../../ui/app/link-clicks.ts'
import { useToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { RequestRow } from '../schema.ts'
import { groups, inOrder } from './groups.ts'
import { RequestLine } from './request-line.tsx'
import { screenTexts as texts } from './texts.ts'

/** The others are in their own list. */
const shown = 4

export function LatestRequests({ rows }: { rows: readonly RequestRow[] }) {
  const handleClick = useLinkClicks()
  const today = useToday()
  if (rows.length === 0) return <p className="text-text-2">{texts.empty.organizer.text}</p>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on its links arrive as clicks.
    <ul aria-label={texts.listLabel} className="-mx-3" onClick={handleClick}>
      {groups
        .flatMap((group) => inOrder(rows, group))
        .slice(0, shown)
        .map((row) => (
          <li key={row.id}>
            <RequestLine request={row} href={paths.dashboardRequest(row.id)} isOpen={false} today={today} />
          </li>
        ))}
    </ul>
  )
}
