// Beside the fields of an event: the steps it takes, and how it looks where its link is shared.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { brand } from '../../../../lib/brand.ts'
import { checkDay } from '../../../../lib/field-checks.ts'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { BrandMark } from '../../../../shell/site/brand-mark.tsx'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { useReader } from '../../../../ui/use-reader.ts'
import { describeDays } from '../../facts.ts'
import { eventTexts } from '../../texts.ts'
import type { EventState } from '../../transitions.ts'
import type { FormValues } from './form-values.ts'
import { formTexts } from './texts.ts'

interface AboutSendingProps {
  state: EventState
  values: FormValues
}

export function AboutSending({ state, values }: AboutSendingProps) {
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 border-border border-t pt-6 md:max-xl:grid-cols-2">
      <WhatHappens state={state} />
      <WhenShared values={values} />
    </aside>
  )
}

const { happens, shared } = formTexts
const steps = ['draft', 'in_review', 'published', 'past'] as const

function WhatHappens({ state }: { state: EventState }) {
  const id = useId()
  // A rejected event is changed as a draft is.
  const isRejected = state === 'rejected'
  const described = isRejected ? { ...happens.steps, draft: happens.rejected } : happens.steps
  const now = steps.findIndex((step) => step === state || (isRejected && step === 'draft'))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {happens.title}
      </h2>
      <ol className="mt-3">
        {steps.map((step, place) => (
          <li
            key={step}
            aria-current={place === now ? 'step' : undefined}
            className="relative flex gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:start-2 not-last:before:top-6 not-last:before:-bottom-1 not-last:before:w-px not-last:before:bg-border"
          >
            <span
              aria-hidden
              className={`mt-1 grid size-4 shrink-0 place-items-center rounded-pill border ${
                place === now
                  ? 'border-primary bg-primary ring-4 ring-primary-subtle'
                  : place < now
                    ? 'border-primary text-primary-text'
                    : 'border-border-strong'
              }`}
            >
              {place < now && <Check size={12} strokeWidth={3} />}
            </span>
            <span className="min-w-0">
              <span className={`block ${place === now ? 'font-semibold' : ''}`}>
                {described[step].name}
                {place < now && <span className="sr-only">{happens.done}</span>}
              </span>
              <span className="block text-sm text-text-2">{described[step].text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Much as event-card draws it, from what is typed. */
function WhenShared({ values }: { values: FormValues }) {
  const id = useId()
  const { locale } = useReader()
  const host = useInBrowser(() => location.host, '')
  const { title, starts_on, ends_on, city, online } = values
  const isDay = checkDay(starts_on) === null
  const days = isDay ? describeDays({ starts_at: starts_on, ends_at: ends_on || starts_on }, locale) : ''
  const about = joinFacts(days, city || (online ? eventTexts.facts.online : ''))
  const shownTitle = title.trim() || shared.untitled
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {shared.title}
      </h2>
      <div className="mt-3 max-w-80 overflow-hidden rounded-card border border-border bg-surface">
        <div
          aria-hidden
          className="scheme-dark flex aspect-[1200/630] flex-col justify-between gap-2 bg-bg p-4 text-text"
        >
          <div>
            <span className="block h-1 w-5 rounded-pill bg-spotlight" />
            <p dir="auto" className="wrap-anywhere mt-2 line-clamp-3 font-bold font-display leading-tight">
              {shownTitle}
            </p>
          </div>
          <p className="flex items-end justify-between gap-3 text-text-2 text-xs">
            <span className="line-clamp-2 min-w-0">{about}</span>
            <span className="flex shrink-0 items-center gap-1 font-display font-semibold text-text">
              <BrandMark className="size-3.5 text-primary" />
              {brand.name}
            </span>
          </p>
        </div>
        <div className="border-border border-t px-4 py-3">
          <p className="truncate text-text-3 text-xs">{host}</p>
          <p dir="auto" className="truncate font-semibold text-sm">
            {shownTitle}
          </p>
          <p className="truncate text-sm text-text-2">{about || shared.noDays}</p>
        </div>
      </div>
      <p className="mt-2 text-sm text-text-2">{shared.text}</p>
    </section>
  )
}
