// The link back from a dashboard section with nothing to do.
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { paths } from '../../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

export function BackToOverview() {
  return (
    <Link to={paths.dashboard} className={buttonClass({ variant: 'secondary' })}>
      {dashboardTexts.section.back}
    </Link>
  )
}
