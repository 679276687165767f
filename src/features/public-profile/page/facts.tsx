// What is counted, never typed in. A fact with too few cases is null and not shown; without any there is no row at all.
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { describeNumber, describeResponse } from './wording.ts'

const texts = publicProfileTexts.facts

export function Facts({ facts }: Pick<PublicProfile, 'facts'>) {
  const shown = [
    facts.events !== null && { label: texts.events, value: describeNumber(facts.events) },
    facts.countries !== null && { label: texts.countries, value: describeNumber(facts.countries) },
    facts.average_rating !== null && {
      label: texts.rating,
      value: texts.ratingOf(facts.average_rating.toFixed(1)),
    },
    facts.median_response_hours !== null && {
      label: texts.response,
      value: describeResponse(facts.median_response_hours),
    },
  ].filter((fact) => fact !== false)
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.label} className="mt-10 border-border border-y @3xl:mt-14 print:mt-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 py-6 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none print:py-3">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="font-bold font-display text-2xl tabular-nums tracking-[-0.015em] @5xl:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
