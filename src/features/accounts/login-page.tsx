// The page /login while the beta is closed: the same honest words as /auth, alone on the minimal header.
import { Badge } from '../../ui/badge.tsx'
import { PublicFrame } from '../site/public-frame.tsx'
import { SignInClosed } from './sign-in-closed.tsx'
import { accountTexts as texts } from './texts.ts'

export function Page() {
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto grid min-h-[70dvh] max-w-[34rem] items-center px-5 py-10 md:py-16">
        <div className="rounded-card border border-border bg-surface p-6 shadow-md md:p-10">
          <p className="mb-5">
            <Badge tone="spotlight">{texts.badge}</Badge>
          </p>
          <SignInClosed source="login_page" />
        </div>
      </div>
    </PublicFrame>
  )
}
