// The page /auth (docs/specification.md §2): a welcome on the left, and beside it the sign-in form or what a mailed link
// leads to.
import { Check } from 'lucide-react'
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { accountTexts as texts } from '../texts.ts'
import type { AuthPageData } from './auth-page-data.ts'
import { MailLinkPage } from './mail-links/mail-link-page.tsx'
import { SignInPanel, showInvitation } from './sign-in-panel.tsx'
import { StageDrawing } from './stage-drawing.tsx'

export function Page({ data = {} }: PageProps<AuthPageData>) {
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-[1120px] gap-10 px-5 py-8 md:px-8 md:py-12 lg:grid-cols-2 lg:gap-16 lg:py-16">
        <Welcome offersAccount={data.link === undefined} />
        {/* A link's form replaces the words that it is being checked: nothing may move. */}
        <div className={`mx-auto w-full max-w-[28rem] ${data.link ? 'min-h-[42rem] lg:pt-16' : ''}`}>
          {data.link === undefined ? (
            <>
              <p className="float-end ms-4 pointer-coarse:-mt-1 lg:hidden">
                <ButtonLink
                  href={paths.auth}
                  variant="secondary"
                  size="sm"
                  data-enhanced
                  onClick={showInvitation}
                >
                  {texts.needAccount}
                </ButtonLink>
              </p>
              <SignInPanel data={data} source="auth_page" />
            </>
          ) : (
            <MailLinkPage link={data.link} />
          )}
        </div>
      </div>
    </PublicFrame>
  )
}

function Welcome({ offersAccount }: { offersAccount: boolean }) {
  return (
    <section
      aria-labelledby="welcome"
      className="hidden min-h-[40rem] flex-col overflow-hidden rounded-photo bg-primary-subtle lg:flex"
    >
      <StageDrawing />
      <div className="p-10">
        <h2 id="welcome" className="text-3xl">
          {texts.welcomeTitle}
        </h2>
        <p className="mt-3 max-w-[30rem] text-text-2">{texts.welcomeText}</p>
        <ul className="mt-5 grid gap-3">
          {texts.welcomePoints.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
              {point}
            </li>
          ))}
        </ul>
        {offersAccount && (
          <ButtonLink
            href={paths.auth}
            variant="secondary"
            data-enhanced
            onClick={showInvitation}
            className="mt-8"
          >
            {texts.createAccount}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
