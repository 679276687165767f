// The page /login: the sign-in form of /auth on the minimal header, without the panel beside it.
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import type { AuthPageData } from './auth-page-data.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export function Page({ data = {} }: PageProps<AuthPageData>) {
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto min-h-[70dvh] max-w-[34rem] px-5 py-8 md:py-16">
        <div className="rounded-card border border-border bg-surface p-6 shadow-md md:p-10">
          <SignInPanel data={data} source="login_page" />
        </div>
      </div>
    </PublicFrame>
  )
}
