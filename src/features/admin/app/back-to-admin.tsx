// The link back from an admin screen with nothing to do.
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { adminTexts } from './texts.ts'

export function BackToAdmin() {
  return (
    <Link to={paths.admin} className={buttonClass({ variant: 'secondary' })}>
      {adminTexts.back}
    </Link>
  )
}
