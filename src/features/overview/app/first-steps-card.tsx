// The checklist of first steps on the overview. It disappears when all are done.
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
  const done = steps.filter(({ state }) => state === 'done').length
  if (done === steps.length) return null
  return (
    <Card as="section" aria-labelledby="first-steps" className="p-5 md:p-6">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_14rem]">
        <div>
          <h2 id="first-steps" className="text-xl">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-text text-text-2">
            {steps.some(({ state }) => state === 'soon') ? texts.text : texts.allOpen}
          </p>
        </div>
        <Progress
          label={texts.progress}
          value={done}
          max={steps.length}
          valueText={texts.progressValue(done, steps.length)}
        />
      </div>
      <ol className="mt-5 grid gap-x-8 xl:grid-cols-2">
        {steps.map((step, i) => (
          <li key={step.key} className="flex items-center gap-4 border-border border-t py-3">
            <StepMark state={step.state} number={i + 1} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="font-semibold">{step.title}</p>
                <StepNote step={step} />
              </div>
              <p className="text-sm text-text-2">{step.text}</p>
            </div>
            <StepStart step={step} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ state, number }: { state: Step['state']; number: number }) {
  const isDone = state === 'done'
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

function StepNote({ step: { state } }: { step: Step }) {
  if (state === 'done') return <Badge tone="success">{texts.done}</Badge>
  if (state === 'soon') return <Badge className="whitespace-nowrap">{texts.soon}</Badge>
  return null
}

function StepStart({ step: { state, href, title } }: { step: Step }) {
  if (state !== 'open' || href === undefined) return null
  return (
    <Link to={href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {texts.start}
      <span className="sr-only">: {title}</span>
    </Link>
  )
}
