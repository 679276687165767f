// The beta funnel of the last weeks' applicants, by user type and source, which are in the address.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { type ListRules, readChoices } from '../../../../lib/list-address.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { useListAddress } from '../../../../ui/use-list-address.ts'
import { userTypes } from '../../../../vocabulary/user-types.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import { funnelQuery } from '../../queries.ts'
import { biggestDrop, lineOf, shareOf } from '../funnel.ts'
import type { Funnel as FunnelData } from '../schema.ts'
import { overviewTexts } from './texts.ts'

const texts = overviewTexts.funnel

const rules: ListRules = { user_type: userTypes, source: 'text' }

export function readFunnelBeforehand(client: QueryClient, url: URL): Promise<void> {
  return readBeforehand(client, funnelQuery(readChoices(url.searchParams, rules)))
}

export function useFunnel() {
  const address = useListAddress(rules)
  const read = useQuery({ ...funnelQuery(address.choices), placeholderData: keepPreviousData })
  return { address, read }
}

export function Funnel({ funnel: { address, read } }: { funnel: ReturnType<typeof useFunnel> }) {
  const { user_type = 'speaker', source = '' } = address.choices
  const sources = read.data?.sources ?? []
  const shown = source === '' || sources.includes(source) ? sources : [...sources, source]
  return (
    <section aria-labelledby="funnel" className="has-[[data-unread]]:hidden">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="me-auto">
          <h2 id="funnel" className="text-xl">
            {texts.title}
          </h2>
          <p className="text-sm text-text-2">{texts.hint}</p>
        </div>
        <search aria-label={texts.filters} className="flex flex-wrap gap-3">
          <SelectField
            label={texts.userType}
            hideLabel
            options={optionsOf(texts.userTypes)}
            value={user_type === 'organizer' ? 'organizer' : 'speaker'}
            onChoose={(type) => address.choose({ user_type: type === 'speaker' ? null : type })}
          />
          <SelectField
            label={texts.source}
            hideLabel
            className="max-w-56"
            options={[
              { value: '', label: texts.anySource },
              ...shown.map((value) => ({ value, label: betaSourceName(value) })),
            ]}
            value={source}
            onChoose={(value) => address.choose({ source: value })}
          />
        </search>
      </div>
      <Reading of={read} waiting={<SkeletonText lines={4} />}>
        {({ steps }) => <Steps steps={steps} />}
      </Reading>
    </section>
  )
}

function Steps({ steps }: Pick<FunnelData, 'steps'>) {
  if (steps[0]?.count === 0) return <p className="mt-4 text-text-2">{texts.none}</p>
  const drop = biggestDrop(steps)
  return (
    <>
      <ol className="mt-4 grid gap-x-8 border-border border-t max-md:divide-y max-md:divide-border md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, i) => (
          <Step key={step.step} step={step} before={steps[i - 1]} isLowest={drop?.after === step.step} />
        ))}
      </ol>
      {drop && (
        <p className="mt-4 flex items-start gap-2 text-text-2">
          <Lightbulb aria-hidden size={20} className="mt-0.5 shrink-0" />
          {texts.drop(texts.steps[drop.before], texts.steps[drop.after], drop.lost)}
        </p>
      )}
    </>
  )
}

interface StepProps {
  step: FunnelData['steps'][number]
  before: FunnelData['steps'][number] | undefined
  isLowest: boolean
}

function Step({ step: { step, count, by_week }, before, isLowest }: StepProps) {
  const share = before && shareOf(count, before.count)
  return (
    <li className="grid grid-cols-[1fr_auto] content-start gap-x-4 py-3 md:block">
      <p className="flex items-end justify-between gap-2 text-sm text-text-2 md:max-lg:min-h-[2lh]">
        {texts.steps[step]}
        {share !== undefined && share !== null && (
          <span className={`tabular-nums ${isLowest ? 'font-semibold text-warning' : ''}`}>
            {texts.share(share)}
          </span>
        )}
      </p>
      <p className="font-bold font-display text-3xl tabular-nums max-md:col-start-1">
        {count.toLocaleString('en')}
      </p>
      <svg
        role="img"
        aria-label={texts.trend(by_week)}
        viewBox="0 0 120 32"
        preserveAspectRatio="none"
        className="h-8 w-full max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:h-full max-md:w-30"
      >
        <path
          d={lineOf(by_week)}
          className="fill-none stroke-2 stroke-primary"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </li>
  )
}
