// The page /admin/auth: signs admins in and sends everyone else to the regular sign-in, or shows the form for the first
// admin with the one-time link.
import { ShieldCheck } from 'lucide-react'
import type { PageProps } from '../../../shell/page.ts'
import { useAccount } from '../../../shell/site/frame-slots.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { carryToast } from '../../../ui/carried-toast.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { Door } from '../../accounts/page/enter.ts'
import { SignInForm } from '../../accounts/page/sign-in-form.tsx'
import type { AdminAuthData } from './auth-page-data.ts'
import { placeOfAdmin } from './place-of-admin.ts'
import { SetupPage } from './setup-form.tsx'
import { adminAuthTexts as texts } from './texts.ts'

const adminDoor: Door = { area: 'admin', enter: enterAsAdmin }

function enterAsAdmin(words: string): void {
  carryToast({ title: words, tone: 'success' })
  window.location.replace(placeOfAdmin(new URLSearchParams(window.location.search)))
}

export function Page({ data }: PageProps<AdminAuthData>) {
  return (
    <PublicFrame header="minimal" footer={false}>
      <div className="mx-auto min-h-[70dvh] max-w-[34rem] px-5 py-8 md:py-16">
        <div className="rounded-card border border-border bg-surface p-6 shadow-md md:p-10">
          <p className="mb-3 flex items-center gap-2 text-sm font-semibold text-text-2">
            <ShieldCheck aria-hidden className="size-5 text-primary" />
            {texts.area}
          </p>
          {data?.isSetup ? <SetupPage onDone={enterAsAdmin} /> : <SignIn />}
        </div>
      </div>
    </PublicFrame>
  )
}

function SignIn() {
  const { viewer } = useAccount()
  const isRefused = viewer !== null && viewer !== 'loading'
  return (
    <>
      {isRefused && (
        <div
          role="status"
          className="mb-6 rounded-input border-spotlight border-s-4 bg-spotlight-subtle px-4 py-3"
        >
          <p className="break-words">{texts.signedInAs(viewer.email)}</p>
          <a href={paths.dashboard} className="link inline-flex min-h-11 items-center">
            {texts.toDashboard}
          </a>
        </div>
      )}
      <SignInForm selfServiceRecovery={false} title={texts.title} door={adminDoor} />
      <p className="mt-6 text-text-2">
        {texts.forAdmins}{' '}
        <a href={paths.login} className="link inline-flex min-h-11 items-center">
          {texts.toUsualSignIn}
        </a>
      </p>
    </>
  )
}
