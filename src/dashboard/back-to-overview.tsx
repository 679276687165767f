// The link back from a screen with nothing to do.
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { paths } from '../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

export function BackToOverview() {
  const isAdmin = useLocation().pathname.startsWith(paths.admin)
  return (
    <Link to={isAdmin ? paths.admin : paths.dashboard} className={buttonClass({ variant: 'secondary' })}>
      {isAdmin ? dashboardTexts.admin.back : dashboardTexts.section.back}
    </Link>
  )
}
