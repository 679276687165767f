// Pricing (seed §2, §6, §9): three plans for each side. The tab follows the current persona, and choosing one tells the
// whole page. Without JavaScript both sets of plans are shown.
import { Minus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BetaLink } from '../../beta/dialog/beta-link.tsx'
import { choosePersona, type Persona, useCurrentPersona } from '../../site/persona.ts'
import { CheckMark } from '../check-mark.tsx'
import { container, sectionSpace, sectionTitle } from '../layout.ts'
import { homeTexts } from '../texts.ts'
import { organizerPlans, type Plan, priceText, speakerPlans } from './plans.ts'

const texts = homeTexts.pricing
const tabsWidth = 400 // px, seed §9
const tabs = [
  { value: 'speaker', label: texts.speakers, panel: <PlanCards plans={speakerPlans} /> },
  { value: 'organizer', label: texts.organizers, panel: <PlanCards plans={organizerPlans} /> },
] as const

export function Pricing({ initial }: { initial: Persona | undefined }) {
  const persona = useCurrentPersona(initial)
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="bg-surface-2">
      <div className={`${container} ${sectionSpace}`}>
        <div className="text-center">
          <h2 id="pricing-title" className={sectionTitle}>
            {texts.title}
          </h2>
          <p className="mx-auto mt-4 max-w-[36rem] text-balance text-lg text-text-2">{texts.lead}</p>
        </div>
        <Tabs
          label={texts.tabsLabel}
          tabs={tabs}
          value={persona}
          onChange={choosePersona}
          width={tabsWidth}
          className="mt-8"
        />
      </div>
    </section>
  )
}

function PlanCards({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-3 lg:items-stretch">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { name, description, features, cta, highlighted, source, period } = plan
  return (
    <article
      aria-label={name}
      data-highlighted={highlighted || undefined}
      className="flex flex-col rounded-photo border border-border bg-surface p-6 data-highlighted:border-primary data-highlighted:shadow-lg data-highlighted:ring-1 data-highlighted:ring-primary md:p-8"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 className="text-2xl">{name}</h3>
        {highlighted && <Badge tone="primary">{texts.mostPopular}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-bold font-display text-5xl">{priceText(plan)}</span>
        <span className="text-text-2">/ {period}</span>
      </p>
      <p className="mt-2 text-text-2">{description}</p>
      <ul className="mt-6 mb-8 grid gap-3 border-border border-t pt-6">
        {features.map((feature) => (
          <li key={feature.name} className={feature.included ? 'flex gap-3' : 'flex gap-3 text-text-3'}>
            {feature.included ? (
              <CheckMark className="mt-1 size-4 shrink-0 text-primary-text" />
            ) : (
              <Minus aria-hidden className="mt-1 size-4 shrink-0" />
            )}
            <span>
              <span className="sr-only">{feature.included ? texts.included : texts.notIncluded} </span>
              {feature.name}
            </span>
          </li>
        ))}
      </ul>
      <BetaLink source={source} variant={highlighted ? 'primary' : 'secondary'} className="mt-auto">
        {cta}
      </BetaLink>
    </article>
  )
}
