// The top of the home page: what the product is, the way into the beta, and a dashboard to look at. Without JavaScript
// the form posts to /beta, which asks for the rest.
import type { FormEvent } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { openBetaDialog } from '../beta/dialog/beta-events.ts'
import { container } from './layout.ts'
import { MockDashboard } from './mock-dashboard/mock-dashboard.tsx'
import { homeTexts } from './texts.ts'

const texts = homeTexts.hero
const source = 'hero_email_signup'

/** The browser has checked the address; one of white space alone is ignored (seed §5). */
function apply(event: FormEvent<HTMLFormElement>) {
  const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
  if (email === '' || openBetaDialog({ source, email })) event.preventDefault()
}

export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate -mt-(--header-height) overflow-hidden pt-(--header-height)"
    >
      {/* The light that falls on the dashboard. */}
      <div className="absolute -top-16 right-[max(-20%,calc(50%-760px))] -z-1 h-[1100px] w-[1100px] max-w-[160vw] bg-linear-to-b from-primary-subtle to-transparent [clip-path:polygon(60%_0,72%_0,100%_100%,0_100%)]" />
      <div className={`${container} pt-8 pb-16 md:pt-10 lg:pb-24`}>
        <p className="flex items-center gap-2.5 font-semibold">
          <span className="size-3 rounded-pill bg-spotlight ring-4 ring-spotlight-subtle" />
          {texts.status}
        </p>
        {/* From tablets on each sentence begins a line, and at full width it is one. */}
        <h1 id="hero" className="mt-5 text-hero leading-[0.98] tracking-[-0.03em]">
          {texts.headingFirst} <span className="text-primary-text md:block">{texts.headingSecond}</span>
        </h1>
        <div className="mt-7 grid gap-12 lg:mt-10 lg:grid-cols-[5fr_7fr] lg:gap-14">
          <div>
            <p className="max-w-[34rem] text-lg text-text-2">{texts.lead}</p>
            <form
              method="post"
              action={paths.beta}
              data-enhanced
              className="mt-7 flex max-w-[34rem] flex-col gap-3 xs:flex-row"
              onSubmit={apply}
            >
              <input type="hidden" name="intent" value="start" />
              <input type="hidden" name="source" value={source} />
              <Field label={texts.emailLabel} hideLabel className="flex-1">
                {(control) => (
                  <EmailInput
                    {...control}
                    name="email"
                    required
                    placeholder={texts.emailPlaceholder}
                    className="min-h-13"
                  />
                )}
              </Field>
              <Button type="submit" size="lg">
                {texts.submit}
              </Button>
            </form>
            <p className="mt-4 max-w-[34rem] text-text-2">{texts.note}</p>
          </div>
          <MockDashboard />
        </div>
      </div>
    </section>
  )
}
