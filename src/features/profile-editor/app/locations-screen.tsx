// /dashboard/profile/locations: where a speaker is based, how far they travel, and in which countries they speak.

import { zoneAmong, zoneName } from '../../../lib/time-zones.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Checkbox, RadioGroup } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTimeZones } from '../../../ui/use-time-zones.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { CountriesField } from '../../profiles/app/choices-field.tsx'
import { profileCountriesQuery } from '../../profiles/choices/queries.ts'
import { Area } from './area.tsx'
import { travelChoices } from './choices.ts'
import { CountryField } from './country-field.tsx'
import { useEditorField } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { LineField } from './line-field.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.locations

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([readBeforehand(client, countriesQuery), readBeforehand(client, profileCountriesQuery)])
}

export function Component() {
  return (
    <Area title={texts.title} text={texts.text}>
      <EditorCard id="home" title={texts.home}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <LineField field="city" label={texts.city} autoComplete="address-level2" optional />
          <CountryField />
        </div>
        <TimeZoneField />
      </EditorCard>
      <TravelCard />
      <EditorCard id="countries" title={texts.countries} text={texts.countriesText}>
        <CountriesField />
      </EditorCard>
    </Area>
  )
}

function TimeZoneField() {
  const { value: saved, error, edit, watch } = useEditorField('time_zone')
  const { all, own } = useTimeZones()
  const value = zoneAmong(all, saved)
  const zones = value === '' || all.includes(value) ? all : [value, ...all]
  return (
    <div className="grid gap-1">
      <SelectField
        {...watch}
        label={texts.zone}
        hint={texts.zoneHint}
        error={error}
        optional
        name="time_zone"
        options={[
          { value: '', label: texts.noZone },
          ...zones.map((zone) => ({ value: zone, label: zoneName(zone) })),
        ]}
        value={value}
        onChoose={edit}
      />
      {own !== null && own !== value && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer justify-self-start"
          onClick={() => edit(own)}
        >
          {texts.takeZone(zoneName(own))}
        </button>
      )}
    </div>
  )
}

function TravelCard() {
  const travels = useEditorField('travels')
  const remote = useEditorField('remote')
  return (
    <EditorCard id="travel" title={texts.travel}>
      <div {...travels.watch}>
        <RadioGroup
          legend={texts.travels}
          name="travels"
          options={[{ value: '' as const, label: texts.notSaid }, ...travelChoices]}
          value={travels.value}
          onChange={travels.edit}
        />
      </div>
      <Checkbox
        {...remote.watch}
        label={texts.remote}
        description={texts.remoteText}
        name="remote"
        checked={remote.value}
        onChange={({ target }) => remote.edit(target.checked)}
      />
    </EditorCard>
  )
}
