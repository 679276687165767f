// The checklist of first steps on the overview, while there are any.
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { Step } from './first-steps.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.steps

export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" aria-labelledby="first-steps" className="p-5 md:p-6">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_14rem]">
        <div>
          <h2 id="first-steps" className="text-xl">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-text text-text-2">{texts.text}</p>
        </div>
        <Progress
          label={texts.progress}
          value={done}
          max={steps.length}
          valueText={texts.progressValue(done, steps.length)}
        />
      </div>
      <ol className={`mt-5 grid gap-x-8 ${steps.length > 3 ? 'xl:grid-cols-2' : ''}`}>
        {steps.map((step, i) => (
          <li key={step.key} className="flex items-center gap-4 border-border border-t py-3">
            <StepMark isDone={step.isDone} number={i + 1} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="font-semibold">{step.title}</p>
                {step.isDone && <Badge tone="success">{texts.done}</Badge>}
              </div>
              <p className="text-sm text-text-2">{step.text}</p>
            </div>
            {!step.isDone && <StepStart step={step} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={`grid size-8 shrink-0 place-items-center rounded-pill border text-sm tabular-nums ${
        isDone ? 'border-primary bg-primary text-on-primary' : 'border-border-strong text-text-2'
      }`}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  )
}

function StepStart({ step: { href, title } }: { step: Step }) {
  return (
    <Link to={href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {texts.start}
      <span className="sr-only">: {title}</span>
    </Link>
  )
}
