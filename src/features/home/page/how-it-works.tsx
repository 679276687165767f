// How It Works (docs/specification.md §2, §4): three step cards on a rail. The selected one shows its details; earlier ones
// have a check mark. Without JavaScript, every card shows its details.
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { CheckMark } from './check-mark.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from './layout.ts'
import { firstStep, type Step, type StepState, stepState, steps } from './steps.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.howItWorks

export function HowItWorks() {
  const [selected, setSelected] = useState(firstStep)
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title">
      <div className={`${container} ${sectionSpace}`}>
        <h2 id="how-it-works-title" className={sectionTitle}>
          {texts.title}
        </h2>
        <p className={sectionLead}>{texts.lead}</p>
        <ol className="mt-4 grid gap-x-6 lg:mt-12 lg:min-h-[24rem] lg:grid-cols-3 max-lg:border-border max-lg:border-t">
          {steps.map((step, index) => (
            <StepCard
              key={step.title}
              step={step}
              number={index + 1}
              state={stepState(index, selected)}
              onSelect={() => setSelected(index)}
            />
          ))}
        </ol>
        <div className="mt-4 flex items-center justify-between gap-4 lg:mt-8">
          <BetaLink source="how_it_works_cta" size="lg">
            {texts.cta}
          </BetaLink>
          <fieldset className="-mx-3 flex noscript:hidden print:hidden">
            <legend className="sr-only">{texts.dotsLabel}</legend>
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
                <span className="size-3 rounded-pill border border-border-strong transition-colors duration-160 group-hover:bg-border-strong group-aria-[current]:border-primary group-aria-[current]:bg-primary forced-colors:border-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight] forced-color-adjust-none" />
              </button>
            ))}
          </fieldset>
        </div>
      </div>
    </section>
  )
}

interface StepCardProps {
  step: Step
  number: number
  state: StepState
  onSelect: () => void
}

function StepCard({ step: { title, description, details }, number, state, onSelect }: StepCardProps) {
  const id = useId()
  return (
    <li
      data-state={state}
      className="group relative grid grid-cols-[2.5rem_1fr] gap-x-3 border-border py-2 max-lg:border-b lg:block lg:py-0"
    >
      <div className="relative lg:mb-5">
        {/* The rail to the next step. */}
        <span className="absolute start-0 -end-6 top-[23px] h-0.5 bg-border transition-colors duration-240 group-last:hidden group-data-[state=done]:bg-primary max-lg:hidden" />
        <span className="relative grid size-10 place-items-center rounded-pill border-2 border-border bg-bg font-bold font-display text-lg transition-colors duration-240 group-data-[state=done]:border-primary group-data-[state=done]:text-primary-text group-data-[state=selected]:border-primary group-data-[state=selected]:bg-primary group-data-[state=selected]:text-on-primary lg:size-12 lg:text-xl forced-colors:group-data-[state=selected]:bg-[Highlight] forced-colors:group-data-[state=selected]:text-[HighlightText] forced-colors:group-data-[state=selected]:forced-color-adjust-none">
          {state === 'done' ? <CheckMark className="size-6" /> : number}
        </span>
      </div>
      <div className="transition-colors duration-160 lg:relative lg:rounded-photo lg:border lg:border-border lg:bg-surface lg:p-7 lg:hover:border-border-strong lg:group-data-[state=selected]:border-primary lg:group-data-[state=selected]:shadow-md">
        <h3 className="text-lg xl:text-2xl">
          <button
            type="button"
            aria-expanded={state === 'selected'}
            aria-controls={id}
            data-enhanced
            className="flex min-h-10 w-full cursor-pointer items-center justify-between text-start after:absolute after:inset-0 after:rounded-chip focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2 lg:after:rounded-photo"
            onClick={onSelect}
          >
            {title}
            {state === 'done' && <span className="sr-only"> ({texts.done})</span>}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-text-3 transition-transform duration-240 group-data-[state=selected]:rotate-180 noscript:hidden"
            />
          </button>
        </h3>
        <p className="text-text-2 max-lg:hidden max-lg:group-data-[state=selected]:block max-lg:noscript:block lg:mt-2">
          {description}
        </p>
        <ul
          id={id}
          className="mt-2 mb-2 hidden gap-2 transition duration-400 group-data-[state=selected]:grid noscript:grid starting:translate-y-1 starting:opacity-0 lg:mt-5 lg:mb-0 lg:gap-2.5 lg:border-border lg:border-t lg:pt-5"
        >
          {details.map((detail) => (
            <li key={detail} className="flex gap-3">
              <CheckMark className="mt-1 size-4 shrink-0 text-primary-text" />
              {detail}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
