// Computed facts, never typed in. A fact with too few cases is null and not shown; without any there is no row.
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
    <section
      aria-label={texts.label}
      className="relative border-border border-t bg-surface-2 px-5 xs:px-8 @2xl:px-10 @5xl:px-12 print:mt-4 print:border-y print:bg-transparent print:px-0"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-x-4 gap-y-5 py-6 print:py-3">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="font-bold font-display text-2xl [font-variant-numeric:tabular-nums] tracking-[-0.015em] @5xl:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
