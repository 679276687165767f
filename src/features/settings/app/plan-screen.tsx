// The plan: its tier, its features and their limits.
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../vocabulary/paths.ts'
import { describePrice } from '../../../vocabulary/prices.ts'
import { describePlan } from '../../plans/describe-plan.ts'
import { planTexts } from '../../plans/texts.ts'
import { planOf, useMe } from '../../profiles/me.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.plan

export function Component() {
  const me = useMe()
  const { tier } = me
  const features = describePlan(planOf(me))
  const included = features.filter(({ amount }) => amount === planTexts.included)
  const counted = features.filter(({ amount }) => amount !== planTexts.included)
  return (
    <SettingsCard id="plan" title={texts.title} text={texts.text}>
      {tier && (
        <>
          <p className="text-text-2">{texts.current}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold font-display text-3xl">{tier.name}</span>
            {tier.price_cents > 0 && (
              <span className="text-text-2 tabular-nums">
                {describePrice(tier.price_cents)} {texts.month}
              </span>
            )}
          </p>
          {counted.length > 0 && (
            <>
              <h3 className="mt-5 text-lg">{texts.limits}</h3>
              <dl className="mt-2">
                {counted.map(({ key, name, amount }) => (
                  <div
                    key={key}
                    className="flex flex-wrap justify-between gap-x-4 border-border border-t py-2.5"
                  >
                    <dt>{name}</dt>
                    <dd className="text-right font-semibold tabular-nums">{amount}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-1 text-sm text-text-2">{texts.counts[tier.user_type]}</p>
            </>
          )}
          {included.length > 0 && (
            <>
              <h3 className="mt-6 text-lg">{texts.holds}</h3>
              <ul className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-2">
                {included.map(({ key, name }) => (
                  <li key={key} className="flex gap-2">
                    <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
                    {name}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <p className={tier ? 'mt-6 text-text-2' : 'text-text-2'}>
        {tier ? texts.asks : texts.none}{' '}
        <Link to={paths.dashboardSettingsArea('help')} className="link">
          {settingsTexts.getHelp}
        </Link>
      </p>
    </SettingsCard>
  )
}
