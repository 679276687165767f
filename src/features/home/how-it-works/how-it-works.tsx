// How It Works (seed §2, §4): three step cards on a rail, of which one is selected and shows its details; earlier ones
// carry a check mark. Without JavaScript every card shows its details.
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BetaLink } from '../../beta/dialog/beta-link.tsx'
import { CheckMark } from '../check-mark.tsx'
import { container, sectionLead, sectionSpace, sectionTitle } from '../layout.ts'
import { homeTexts } from '../texts.ts'
import { firstStep, type Step, type StepState, stepState, steps } from './steps.ts'

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
        <ol className="mt-10 grid gap-x-6 lg:mt-14 lg:min-h-[25rem] lg:grid-cols-3">
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
        <div className="mt-8 flex flex-wrap items-center justify-between gap-6">
          <BetaLink source="how_it_works_cta" size="lg">
            {texts.cta}
          </BetaLink>
          <fieldset className="-mx-3 flex noscript:hidden">
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
    <li data-state={state} className="group grid grid-cols-[3rem_1fr] gap-x-4 lg:block lg:gap-x-0">
      <div className="relative lg:mb-5">
        {/* The rail to the next step. */}
        <span className="absolute start-[23px] top-0 bottom-0 w-0.5 bg-border transition-colors duration-240 group-last:hidden group-data-[state=done]:bg-primary lg:start-0 lg:-end-6 lg:top-[23px] lg:bottom-auto lg:h-0.5 lg:w-auto" />
        <span className="relative grid size-12 place-items-center rounded-pill border-2 border-border bg-bg font-bold font-display text-xl transition-colors duration-240 group-data-[state=done]:border-primary group-data-[state=done]:text-primary-text group-data-[state=selected]:border-primary group-data-[state=selected]:bg-primary group-data-[state=selected]:text-on-primary forced-colors:group-data-[state=selected]:bg-[Highlight] forced-colors:group-data-[state=selected]:text-[HighlightText] forced-colors:group-data-[state=selected]:forced-color-adjust-none">
          {state === 'done' ? <CheckMark className="size-6" /> : number}
        </span>
      </div>
      <div className="relative mb-4 rounded-photo border border-border bg-surface p-5 transition-colors duration-160 hover:border-border-strong group-data-[state=selected]:border-primary group-data-[state=selected]:shadow-md md:p-7 lg:mb-0">
        <h3 className="text-xl xl:text-2xl">
          <button
            type="button"
            aria-expanded={state === 'selected'}
            aria-controls={id}
            data-enhanced
            className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-photo focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            onClick={onSelect}
          >
            {title}
            {state === 'done' && <span className="sr-only"> ({texts.done})</span>}
          </button>
        </h3>
        <p className="mt-2 text-text-2">{description}</p>
        <ul
          id={id}
          className="mt-5 hidden gap-2.5 border-border border-t pt-5 transition duration-400 group-data-[state=selected]:grid noscript:grid starting:translate-y-1 starting:opacity-0"
        >
          {details.map((detail) => (
            <li key={detail} className="flex gap-3">
              <CheckMark className="mt-1 size-4 shrink-0 text-primary-text" />
              {detail}
            </li>
          ))}
        </ul>
        <p className="mt-4 flex items-center gap-1 font-semibold text-primary-text group-data-[state=selected]:hidden noscript:hidden">
          {texts.expand}
          <ChevronDown aria-hidden className="size-5" />
        </p>
      </div>
    </li>
  )
}
