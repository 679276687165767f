// On phones the list of requests is a screen of its own: the way back to it, and a heading where no request is shown.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { screenTexts as texts } from './texts.ts'

export function PhoneHead() {
  return (
    <div className="px-5 pt-2 md:hidden">
      <Back />
      <h1 className="text-2xl">{texts.title}</h1>
    </div>
  )
}

/** On phones alone. */
export function Back() {
  return (
    <Link to={paths.dashboardRequests} className="link inline-flex min-h-11 items-center gap-2 md:hidden">
      <ArrowLeft aria-hidden className="size-4" />
      {texts.back}
    </Link>
  )
}
