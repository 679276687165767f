// How It Works (seed §2, §4): three step cards of which one is selected and shows its details; earlier ones carry a
// check mark. Without JavaScript every card shows its details.
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BetaLink } from '../beta/beta-link.tsx'
import { CheckMark } from './check-mark.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { firstStep, stepState, steps } from './steps.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.howItWorks

export function HowItWorks() {
  const id = useId()
  const [selected, setSelected] = useState(firstStep)
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title">
      <div className={`${container} ${sectionSpace}`}>
        <h2 id="how-it-works-title" className={sectionTitle}>
          {texts.title}
        </h2>
        <p className={sectionLead}>{texts.lead}</p>
        <ol className="mt-10 grid gap-4 lg:mt-14 lg:grid-cols-3 lg:gap-6">
          {steps.map(({ title, description, details }, index) => {
            const state = stepState(index, selected)
            return (
              <li
                key={title}
                data-state={state}
                className="group relative rounded-photo border border-border p-6 transition-colors duration-160 hover:border-border-strong data-[state=selected]:border-primary data-[state=selected]:bg-surface md:p-8"
              >
                <span className="grid size-12 place-items-center rounded-pill bg-surface-3 font-bold font-display text-xl transition-colors duration-240 group-data-[state=done]:bg-primary-subtle group-data-[state=selected]:bg-primary group-data-[state=done]:text-primary-text group-data-[state=selected]:text-on-primary">
                  {state === 'done' ? (
                    <>
                      <CheckMark className="size-6" />
                      <span className="sr-only">{texts.done}</span>
                    </>
                  ) : (
                    index + 1
                  )}
                </span>
                <h3 className="mt-5 text-2xl">
                  <button
                    type="button"
                    aria-expanded={state === 'selected'}
                    aria-controls={`${id}-${index}`}
                    data-enhanced
                    className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-photo focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
                    onClick={() => setSelected(index)}
                  >
                    {title}
                  </button>
                </h3>
                <p className="mt-2 text-text-2">{description}</p>
                <ul
                  id={`${id}-${index}`}
                  className="mt-5 hidden gap-2.5 border-border border-t pt-5 transition duration-400 group-data-[state=selected]:grid noscript:grid starting:translate-y-1 starting:opacity-0"
                >
                  {details.map((detail) => (
                    <li key={detail} className="flex gap-3">
                      <CheckMark className="mt-1 size-4 shrink-0 text-primary-text" />
                      {detail}
                    </li>
                  ))}
                </ul>
                <p className="mt-5 flex items-center gap-1 font-semibold text-primary-text group-data-[state=selected]:hidden noscript:hidden">
                  {texts.expand}
                  <ChevronDown aria-hidden className="size-5" />
                </p>
              </li>
            )
          })}
        </ol>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-6">
          <div role="group" aria-label={texts.dotsLabel} className="-ms-3 flex noscript:hidden">
            {steps.map(({ title }, index) => (
              <button
                key={title}
                type="button"
                aria-label={`${texts.step} ${index + 1}: ${title}`}
                aria-current={index === selected ? 'step' : undefined}
                data-enhanced
                className="group grid size-11 cursor-pointer place-items-center rounded-pill"
                onClick={() => setSelected(index)}
              >
                <span className="size-3 rounded-pill border border-border-strong transition-colors duration-160 group-hover:bg-border-strong group-aria-[current]:border-primary group-aria-[current]:bg-primary" />
              </button>
            ))}
          </div>
          <BetaLink source="how_it_works_cta" size="lg">
            {texts.cta}
          </BetaLink>
        </div>
      </div>
    </section>
  )
}
