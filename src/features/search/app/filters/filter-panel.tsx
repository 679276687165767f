// All filters: beside the results on wide screens, in a dialog elsewhere.
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Tick } from '../../../../ui/app/tick.tsx'
import { TypedFilter } from '../../../../ui/app/typed-filter.tsx'
import { Select } from '../../../../ui/field.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { currencies } from '../../../../vocabulary/currencies.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { filterPlanQuery } from '../../queries.ts'
import {
  adding,
  type Changes,
  type ListFilterName,
  listFilters,
  listIn,
  removing,
} from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'
import { FacetGroup } from './facet-group.tsx'
import type { FacetOption, Facets } from './use-facets.ts'

const texts = searchScreenTexts.filters

/** Why only some filters are there; null: all of them are. */
export type FilterLock = 'plan' | 'speaker' | null

export interface FilterPanelProps {
  address: ListAddress
  facets: Facets
  lock: FilterLock
}

export function FilterPanel({ address, facets, lock }: FilterPanelProps) {
  const { choices } = address
  const change = (changes: Changes) => address.choose({ ...changes, speaker: null })
  const shown = listFilters.filter((name) => lock === null || name === 'topic' || name === 'country')

  function toggle(name: ListFilterName, { value, isChosen }: FacetOption) {
    change(isChosen ? removing(choices, { name, value }) : adding(choices, name, value))
  }

  return (
    <div className="grid gap-5">
      {shown.map((name) => (
        <FacetGroup
          key={name}
          name={name}
          options={facets.optionsOf(name)}
          isLoading={facets.isLoading}
          aside={
            name === 'topic' &&
            listIn(choices, 'topic').length > 1 && (
              <AnyOrAll
                isAll={choices.topic_match === 'all'}
                onChoose={(isAll) => change({ topic_match: isAll ? 'all' : null })}
              />
            )
          }
          onToggle={(option) => toggle(name, option)}
        />
      ))}
      {lock === null ? <OtherFilters address={address} onChange={change} /> : <Locked lock={lock} />}
    </div>
  )
}

function AnyOrAll({ isAll, onChoose }: { isAll: boolean; onChoose: (isAll: boolean) => void }) {
  return (
    <fieldset
      aria-label={texts.match}
      className="flex rounded-chip border border-border bg-surface-2 p-px text-xs"
    >
      {[false, true].map((all) => (
        <button
          key={String(all)}
          type="button"
          aria-pressed={all === isAll}
          onClick={() => onChoose(all)}
          className="min-h-6 cursor-pointer rounded-input px-2 text-text-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm pointer-coarse:min-h-11"
        >
          {all ? texts.all : texts.any}
        </button>
      ))}
    </fieldset>
  )
}

interface OtherFiltersProps {
  address: ListAddress
  onChange: (changes: Changes) => void
}

function OtherFilters({ address: { choices }, onChange }: OtherFiltersProps) {
  const { fee_max, fee_currency = 'EUR' } = choices
  return (
    <>
      <TypedFilter
        label={texts.freeOn}
        type="date"
        value={choices.free_on ?? ''}
        onChange={(free_on) => onChange({ free_on })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
        <TypedFilter
          label={texts.fee}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={8}
          value={fee_max ?? ''}
          onChange={(text) => {
            const amount = text.replaceAll(/\D/g, '')
            onChange(
              amount === ''
                ? removing(choices, { name: 'fee_max', value: '' })
                : { fee_max: amount, fee_currency },
            )
          }}
        />
        <Choice
          label={texts.currency}
          hideLabel
          value={fee_currency}
          options={currencies.map((code) => [code, code])}
          onChoose={(currency) => onChange({ fee_currency: fee_max ? currency : null })}
        />
        {fee_max && (
          <div className="col-span-2">
            <Tick
              label={texts.onRequest}
              hint={texts.onRequestHint}
              isOn={choices.fee_on_request === 'true'}
              onChange={(isOn) => onChange({ fee_on_request: isOn ? 'true' : null })}
            />
          </div>
        )}
      </div>
      <TypedFilter
        label={texts.city}
        type="text"
        maxLength={120}
        value={choices.city ?? ''}
        onChange={(city) => onChange({ city })}
      />
      <Choice
        label={texts.travels}
        value={choices.travels ?? ''}
        options={[['', texts.travelsAny], ...Object.entries(texts.travelsNames)]}
        onChoose={(travels) => onChange({ travels })}
      />
      <Choice
        label={texts.rating}
        value={choices.rating_min ?? ''}
        options={[['', texts.ratingAny], ...Object.entries(texts.ratings).sort()]}
        onChoose={(rating_min) => onChange({ rating_min })}
      />
      <div>
        {(['remote', 'has_video'] as const).map((name) => (
          <Tick
            key={name}
            label={name === 'remote' ? texts.remote : texts.video}
            isOn={choices[name] === 'true'}
            onChange={(isOn) => onChange({ [name]: isOn ? 'true' : null })}
          />
        ))}
      </div>
    </>
  )
}

interface ChoiceProps {
  label: string
  hideLabel?: true
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

function Choice({ label, hideLabel, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-sm text-text-3'}>
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Locked({ lock }: { lock: 'plan' | 'speaker' }) {
  const { locked } = searchScreenTexts
  const { data } = useQuery({ ...filterPlanQuery, enabled: lock === 'plan' })
  const plan = data?.lifted_by
  return (
    <div className="grid gap-1 rounded-card bg-surface-2 p-3">
      <p className="flex items-center gap-2 font-semibold text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        {lock === 'plan' ? locked.title(plan ?? locked.largerPlan) : locked.forOrganizersTitle}
      </p>
      <p className="text-sm text-text-2">{lock === 'plan' ? locked.text : locked.forOrganizers}</p>
      {lock === 'plan' && (
        <Link
          to={paths.dashboardSettingsArea('plan')}
          className="inline-flex min-h-6 items-center font-semibold text-primary-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {plan ? locked.upTo(plan) : locked.up}
        </Link>
      )}
    </div>
  )
}
