// The link back to the list of events.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { experienceTexts } from '../texts.ts'

export function BackToEvents() {
  return (
    <Link
      to={paths.dashboardEvents}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
    >
      <ArrowLeft aria-hidden size={18} />
      {experienceTexts.back}
    </Link>
  )
}
