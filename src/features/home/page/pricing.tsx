// Pricing (docs/specification.md §2, §6, §9): three plans for each role. The tab follows the current persona, and choosing
// one updates the whole page. Without JavaScript, both sets of plans appear.
import { ChevronDown, Minus } from 'lucide-react'
import { choosePersona, type Persona, useCurrentPersona } from '../../../shell/site/persona.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BetaLink } from '../../beta/page/dialog/beta-link.tsx'
import { CheckMark } from './check-mark.tsx'
import { container, sectionSpace, sectionTitle } from './layout.ts'
import { organizerPlans, type Plan, priceText, speakerPlans } from './plans.ts'
import { homeTexts } from './texts.ts'

const texts = homeTexts.pricing
const tabsWidth = 400 // px, docs/specification.md §9
const tabs = [
  { value: 'speaker', label: texts.speakers, panel: <PlanCards side="speaker" plans={speakerPlans} /> },
  {
    value: 'organizer',
    label: texts.organizers,
    panel: <PlanCards side="organizer" plans={organizerPlans} />,
  },
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
          <p className="mx-auto mt-3 max-w-[36rem] text-balance text-text-2 md:text-lg">{texts.lead}</p>
        </div>
        <Tabs
          label={texts.tabsLabel}
          tabs={tabs}
          value={persona}
          onChange={choosePersona}
          width={tabsWidth}
          className="mt-5 md:mt-8"
        />
      </div>
    </section>
  )
}

function PlanCards({ side, plans }: { side: Persona; plans: readonly Plan[] }) {
  return (
    <div className="mt-5 grid gap-3 lg:mt-10 lg:grid-cols-3 lg:gap-6 print:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.name} side={side} plan={plan} />
      ))}
    </div>
  )
}

/** On narrow screens the popular plan comes first and the others expand on tap; on wide ones all three are side by side. */
function PlanCard({ side, plan }: { side: Persona; plan: Plan }) {
  const { name, highlighted } = plan
  return (
    <article
      aria-label={name}
      data-highlighted={highlighted || undefined}
      className="flex flex-col rounded-photo border border-border bg-surface p-5 data-highlighted:border-primary data-highlighted:shadow-lg data-highlighted:ring-1 data-highlighted:ring-primary data-highlighted:max-lg:order-first lg:p-8"
    >
      {highlighted ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-2 lg:block">
            <div className="flex min-h-8 items-center gap-2 lg:justify-between">
              <h3 className="text-2xl">{name}</h3>
              <Badge tone="primary">{texts.mostPopular}</Badge>
            </div>
            <PlanPrice plan={plan} />
          </div>
          <PlanContent side={side} plan={plan} />
        </>
      ) : (
        <details className="group lg:details-content:contents lg:flex lg:grow lg:flex-col">
          {/* A heading must be a direct child of the summary. */}
          <summary className="flex cursor-pointer list-none items-center gap-x-3 max-lg:min-h-11 max-lg:-m-2 max-lg:p-2 lg:pointer-events-none lg:block">
            <h3 className="me-auto flex min-h-8 items-center text-2xl">{name}</h3>
            <PlanPrice plan={plan} />
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-text-3 transition-transform duration-240 group-open:rotate-180 lg:hidden"
            />
          </summary>
          <PlanContent side={side} plan={plan} />
        </details>
      )}
    </article>
  )
}

function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 lg:mt-3">
      <span className="font-bold font-display text-2xl lg:text-5xl">{priceText(plan)}</span>
      <span className="text-text-2">/ {plan.period}</span>
    </span>
  )
}

function PlanContent({ side, plan }: { side: Persona; plan: Plan }) {
  const { description, features, cta, highlighted, source } = plan
  return (
    <div className="flex grow flex-col pt-1 lg:pt-2">
      <p className="text-text-2">{description}</p>
      <ul className="my-4 grid gap-2 border-border border-t pt-4 lg:mt-6 lg:mb-8 lg:gap-3 lg:pt-6">
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
      <BetaLink
        source={source}
        userType={side}
        variant={highlighted ? 'primary' : 'secondary'}
        className="mt-auto"
      >
        {cta}
      </BetaLink>
    </div>
  )
}
