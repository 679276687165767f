// Five questions, one open at a time (docs/specification.md §2), then how to reach a person. Works without JavaScript.
import { brand } from '../../../lib/brand.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import { container, sectionSpace, sectionTitle } from './layout.ts'
import { homeTexts, questions } from './texts.ts'

const texts = homeTexts.faq
const items = questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))

export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title">
      <div className={`${container} ${sectionSpace} grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-16`}>
        <h2 id="faq-title" className={sectionTitle}>
          {texts.title}
        </h2>
        <div>
          <Accordion name="faq" items={items} />
          <p className="mt-5 max-w-[30em] md:mt-8 text-text-2">
            {texts.supportBefore}{' '}
            <a href={`mailto:${brand.supportEmail}`} className="link">
              {brand.supportEmail}
            </a>{' '}
            {texts.supportAfter}
          </p>
        </div>
      </div>
    </section>
  )
}
