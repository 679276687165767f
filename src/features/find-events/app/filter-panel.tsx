// All filters: beside the events on wide screens, in a dialog elsewhere.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Tick } from '../../../ui/app/tick.tsx'
import { TypedFilter } from '../../../ui/app/typed-filter.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { countryName } from '../../../vocabulary/countries.ts'
import { talkFormatNames, talkFormats } from '../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { profileTopicsQuery } from '../../profiles/choices/queries.ts'
import { TopicsChoice } from '../../topics/app/topics-choice.tsx'
import { topicsQuery } from '../../topics/queries.ts'
import { mostValues } from '../limits.ts'
import { isBackwards, listIn, toggling } from './address.ts'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.filters

export function FilterPanel({ address }: { address: ListAddress }) {
  const { choices, choose } = address
  const id = useId()
  const formats = listIn(choices, 'format')
  const isWrong = isBackwards(choices)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Topics address={address} />
      <Countries address={address} />
      <fieldset className="min-w-0">
        <legend className="field-label">{texts.formats}</legend>
        {talkFormats.map((format) => (
          <Tick
            key={format}
            label={talkFormatNames[format]}
            isOn={formats.includes(format)}
            onChange={() => choose(toggling(choices, 'format', format))}
          />
        ))}
      </fieldset>
      <div className="grid gap-3">
        <TypedFilter
          label={texts.from}
          type="date"
          value={choices.from ?? ''}
          onChange={(from) => choose({ from })}
        />
        <TypedFilter
          label={texts.to}
          type="date"
          value={choices.to ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-to` : undefined}
          onChange={(to) => choose({ to })}
        />
        {isWrong && (
          <p id={`${id}-to`} className="field-error">
            {texts.backwards}
          </p>
        )}
      </div>
      <Tick
        label={texts.online}
        isOn={choices.online === 'true'}
        onChange={(isOn) => choose({ online: isOn ? 'true' : null })}
      />
    </div>
  )
}

/** By slug in the address. */
function Topics({ address: { choices, choose } }: { address: ListAddress }) {
  const { data: groups = [] } = useQuery(topicsQuery)
  const { data: own = [] } = useQuery(profileTopicsQuery)
  const chosen = listIn(choices, 'topic')
  const all = groups.flatMap(({ topics }) => topics)
  const ownSlugs = own.map(({ topic }) => topic.slug)
  return (
    <div className="grid gap-2">
      <TopicsChoice
        isFilter
        chosenLabel={texts.chosenTopics}
        none={texts.anyTopic}
        ids={chosen.flatMap((slug) => all.find((topic) => topic.slug === slug)?.id ?? [])}
        most={mostValues}
        onChange={(ids) =>
          choose({ topic: ids.flatMap((id) => all.find((topic) => topic.id === id)?.slug ?? []).join(' ') })
        }
      />
      {ownSlugs.some((slug) => !chosen.includes(slug)) && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            choose({ topic: [...new Set([...chosen, ...ownSlugs])].slice(0, mostValues).join(' ') })
          }
        >
          {texts.ownTopics}
        </Button>
      )}
    </div>
  )
}

function Countries({ address: { choices, choose } }: { address: ListAddress }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const chosen = listIn(choices, 'country')
  const items = countries.map(({ code, name }) => ({ id: code, name }))
  return (
    <ChoiceField
      texts={texts.countries}
      groups={[{ name: '', items }]}
      chosen={chosen.map(
        (code) => items.find(({ id }) => id === code) ?? { id: code, name: countryName(code) },
      )}
      isFull={chosen.length >= mostValues}
      onAdd={({ id }) => choose(toggling(choices, 'country', id))}
      onRemove={({ id }) => choose(toggling(choices, 'country', id))}
    />
  )
}
