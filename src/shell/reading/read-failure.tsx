// Shown when an admin screen could not read its data: the reason, and what to do next. A missing second factor links to the
// settings; what an admin may not see while viewing as another user says so; everything else can be retried.
import { Link } from 'react-router'
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { LoadFailure } from '../../ui/app/load-failure.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../vocabulary/paths.ts'
import { readingTexts } from './texts.ts'

const texts = readingTexts.readFailure

export interface ReadFailureProps {
  error: unknown
  onRetry: () => void
  isRetrying: boolean
}

export function ReadFailure({ error, onRetry, isRetrying }: ReadFailureProps) {
  if (error instanceof RequestError && error.code === 'two_factor_enrolment_required') {
    return (
      <EmptyState
        title={texts.twoFactorTitle}
        action={
          <Link to={paths.dashboardSettings} className={buttonClass()}>
            {texts.toSettings}
          </Link>
        }
      >
        {texts.twoFactor}
      </EmptyState>
    )
  }
  if (error instanceof RequestError && error.code === 'viewing_as') {
    return <EmptyState title={texts.privateTitle}>{texts.private}</EmptyState>
  }
  return (
    <LoadFailure title={texts.title} onRetry={onRetry} isRetrying={isRetrying}>
      {error instanceof NetworkError ? texts.network : texts.server}
    </LoadFailure>
  )
}
