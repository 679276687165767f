// The top of the home page: what the product is, the call to action for the beta, and a sample. Without JavaScript, the
// form posts to /beta, which shows the remaining fields.
import type { CSSProperties, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/field.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { keepApplied, useApplied } from '../../beta/page/applied/applied.ts'
import { AppliedPanel } from '../../beta/page/applied/applied-panel.tsx'
import { openBetaDialog } from '../../beta/page/dialog/beta-events.ts'
import { container } from './layout.ts'
import { Stage } from './sample/stage.tsx'
import { homeTexts } from './texts.ts'

const texts = homeTexts.hero
const source = 'hero_email_signup'
const light: CSSProperties = {
  inset: '-16px auto auto calc(50% - 120px)',
  width: '1000px',
  height: '940px',
  background: 'linear-gradient(var(--primary-subtle), transparent)',
  clipPath: 'polygon(46% 0, 56% 0, 100% 100%, 8% 100%)',
}

/** The browser has checked the address; white space alone is ignored (docs/specification.md §5). */
function apply(event: FormEvent<HTMLFormElement>) {
  const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
  if (email === '' || openBetaDialog({ source, email })) event.preventDefault()
}

export function Hero() {
  const applied = useApplied()

  function applyAgain() {
    flushSync(() => keepApplied(null))
    document.querySelector<HTMLElement>('[aria-labelledby=hero] input[type=email]')?.focus()
  }

  return (
    <section
      aria-labelledby="hero"
      className="relative isolate -mt-(--header-height) overflow-hidden pt-(--header-height)"
    >
      {/* The light on the profile. */}
      <div className="absolute -z-1 print:hidden" style={light} />
      <div
        className={`${container} grid grid-cols-1 gap-6 pt-3 pb-8 md:gap-12 md:pt-5 md:pb-16 xl:grid-cols-[37rem_minmax(0,1fr)] xl:gap-6`}
      >
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="size-3 rounded-pill bg-spotlight ring-4 ring-spotlight-subtle" />
            {texts.status}
          </p>
          <h1 id="hero" className="mt-4 mb-4 text-hero leading-[0.98] tracking-[-0.03em] md:mb-6">
            {texts.headingFirst} <span className="block text-primary-text">{texts.headingSecond}</span>
          </h1>
          {applied ? (
            <div className="max-w-[35rem] rounded-photo border border-border bg-surface p-5 shadow-md md:p-6 print:hidden">
              <AppliedPanel applied={applied} onAgain={applyAgain} />
            </div>
          ) : (
            <Application />
          )}
        </div>
        <Stage />
      </div>
    </section>
  )
}

function Application() {
  return (
    <>
      <p className="max-w-[33rem] text-text-2 md:text-lg">{texts.lead}</p>
      <form
        method="post"
        action={paths.beta}
        data-enhanced
        className="mt-4 flex max-w-[33rem] flex-col gap-3 xs:flex-row md:mt-6 print:hidden"
        onSubmit={apply}
      >
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="source" value={source} />
        <EmailField
          label={texts.emailLabel}
          hideLabel
          className="flex-1 [&_input]:min-h-13"
          name="email"
          required
          placeholder={texts.emailPlaceholder}
        />
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      </form>
      <p className="mt-3 max-w-[33rem] text-sm text-text-2">{texts.note}</p>
    </>
  )
}
