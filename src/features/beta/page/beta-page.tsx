// The page /beta: the closed beta, what happens to an application, and the form. Works without JavaScript: the form posts
// to this URL, and the response is this page again with the values typed.
import { Check, Mic, Search } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageProps } from '../../../shell/page.ts'
import { PublicFrame } from '../../../shell/site/public-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { betaTexts } from '../texts.ts'
import { type Applied, useApplied } from './applied/applied.ts'
import { AppliedAnswer, AppliedPanel } from './applied/applied-panel.tsx'
import { TellMore } from './applied/tell-more.tsx'
import { BetaForm } from './beta-form.tsx'
import { type BetaPageData, emptyBetaPageData } from './beta-page-data.ts'
import { betaPageTexts as texts } from './page-texts.ts'
import { useBetaForm } from './use-beta-form.ts'

const audiences = [
  { icon: Mic, ...texts.audiences.speakers },
  { icon: Search, ...texts.audiences.organizers },
]

export function Page({ data = emptyBetaPageData() }: PageProps<BetaPageData>) {
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-[1120px] gap-x-16 gap-y-12 px-5 pt-10 pb-16 md:px-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-16 lg:pb-24">
        <header className="lg:max-w-[36rem]">
          <Badge tone="spotlight">{texts.badge}</Badge>
          <h1 className="mt-5 text-4xl lg:text-5xl">{texts.title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-text-2">{texts.lead}</p>
        </header>
        <section aria-labelledby="apply" className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          <div className="rounded-card border border-border bg-surface p-5 shadow-md xs:p-8 lg:sticky lg:top-[calc(var(--header-height)+24px)]">
            {data.applied ? <Answer data={data} /> : <Application data={data} />}
          </div>
        </section>
        <Steps />
      </div>
      <Audiences />
    </PublicFrame>
  )
}

/** The form with the result of the last submit above it; once sent, what happened and what comes next. */
function Application({ data }: { data: BetaPageData }) {
  const [sent, setSent] = useState<Applied | null>(null)
  const [round, setRound] = useState(0)
  const applied = useApplied()
  const values = round === 0 ? data.values : { ...emptyBetaPageData().values, source: data.values.source }
  const isCompleting = round === 0 && (data.completing ?? false)
  const form = useBetaForm({ errors: data.errors, hidesEmail: isCompleting, onApplied: setSent })

  /** The form again, cleared except for an address. */
  function applyAgain() {
    flushSync(() => {
      setSent(null)
      setRound((before) => before + 1)
    })
    document.querySelector<HTMLElement>('#apply-form input[type=email]')?.focus()
  }

  return (
    <>
      <h2 id="apply" className={sent ? 'sr-only' : 'mb-6 text-2xl'}>
        {isCompleting ? betaTexts.completeTitle : texts.formTitle}
      </h2>
      {sent && <AppliedPanel applied={applied ?? sent} isNew onAgain={applyAgain} />}
      <div id="apply-form" hidden={sent !== null}>
        {round === 0 && data.notice && <Notice {...data.notice} />}
        <BetaForm key={round} values={values} form={form} hidesEmail={isCompleting} />
      </div>
    </>
  )
}

const noticeTones = {
  info: 'bg-info-subtle border-info',
  danger: 'bg-danger-subtle border-danger',
}

function Notice({ tone, text }: NonNullable<BetaPageData['notice']>) {
  return (
    <p role="status" className={`mb-6 rounded-input border-s-4 px-4 py-3 ${noticeTones[tone]}`}>
      {text}
    </p>
  )
}

/** What readers without JavaScript see after sending the form, and the optional step. */
function Answer({ data: { told = false, step } }: { data: BetaPageData }) {
  const [isTold, setTold] = useState(told)
  return (
    <>
      <h2 id="apply" className="sr-only">
        {texts.formTitle}
      </h2>
      <AppliedAnswer isTold={isTold}>
        <TellMore refused={step} onTold={() => setTold(true)} />
      </AppliedAnswer>
    </>
  )
}

/** The steps of an application, in order, and its three possible states. */
function Steps() {
  return (
    <section aria-labelledby="steps" className="lg:max-w-[36rem]">
      <h2 id="steps" className="text-2xl">
        {texts.stepsTitle}
      </h2>
      <ol className="mt-6">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="group relative flex gap-5 pb-8 last:pb-0">
            <span aria-hidden className="absolute start-5 top-10 bottom-0 w-px bg-border group-last:hidden" />
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-subtle font-semibold text-primary-text tabular-nums"
            >
              {index + 1}
            </span>
            <div className="pt-1.5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="mt-10 border-border border-t pt-8 text-lg">{texts.statusesTitle}</h3>
      <dl className="mt-4 grid gap-4">
        {texts.statuses.map(({ tone, name, meaning }) => (
          <div key={name} className="grid gap-x-5 gap-y-1 xs:grid-cols-[6rem_1fr]">
            <dt>
              <Badge tone={tone}>{name}</Badge>
            </dt>
            <dd className="text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Audiences() {
  return (
    <section aria-labelledby="who" className="mx-auto max-w-[1120px] px-5 pt-4 pb-16 md:px-8 lg:pb-24">
      <h2 id="who" className="max-w-[36rem] text-3xl">
        {texts.audiencesTitle}
      </h2>
      <div className="mt-10 grid gap-12 md:grid-cols-2 md:gap-16">
        {audiences.map(({ icon: Icon, title, text, points }) => (
          <div key={title} className="border-primary border-t-2 pt-6">
            <Icon aria-hidden className="size-6 text-primary-text" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 max-w-[34rem] text-text-2">{text}</p>
            <ul className="mt-5 grid gap-3">
              {points.map((point) => (
                <li key={point} className="flex gap-3">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
