// The last word of the home page: a dark stage in both themes, and the way into the beta.
import { BetaLink } from '../beta/beta-link.tsx'
import { container } from './layout.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.closing

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="scheme-dark relative overflow-hidden bg-bg text-text">
      <div className={`${container} relative py-20 text-center lg:py-32`}>
        <h2 id="closing-title" className="text-4xl tracking-[-0.02em] lg:text-5xl">
          {texts.title}
        </h2>
        <p className="mx-auto mt-4 max-w-[34rem] text-lg text-text-2">{texts.text}</p>
        <BetaLink source="closing_cta" size="lg" className="mt-8">
          {texts.cta}
        </BetaLink>
      </div>
    </section>
  )
}
