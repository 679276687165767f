// An organizer's brand: the colour, and how it looks in both themes. In a plan without it, what it would do.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { FormPart } from '../../../ui/app/form-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { coloursOf, isAsChosen, type Theme } from '../../branding/colours.ts'
import type { Branding } from '../../branding/schema.ts'
import { accentStyle } from '../../branding/style.ts'
import { LockedFeature } from '../../plans/app/locked-feature.tsx'
import { hasFeature } from '../../plans/policy.ts'
import { checkColour } from '../../profiles/checks.ts'
import { planOf, useMe } from '../../profiles/me.ts'
import { planWithQuery, profileQuery } from '../../profiles/queries.ts'
import { useEditorField } from './editor.tsx'
import { LineField } from './line-field.tsx'
import { editorTexts } from './texts.ts'

const { branding: texts } = editorTexts.organizer
const firstColour = '#005d53'
const themes = ['light', 'dark'] as const

export function BrandingPart() {
  const isIncluded = hasFeature(planOf(useMe()), 'custom_branding')
  return (
    <FormPart id="branding" title={texts.title} text={texts.text}>
      {isIncluded ? <Colour /> : <Locked />}
    </FormPart>
  )
}

function Colour() {
  const { value, edit } = useEditorField('accent')
  const pickId = useId()
  const typed = value.trim().toLowerCase()
  const colour = typed !== '' && checkColour(typed) === null ? typed : null
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex items-start gap-3">
          <label htmlFor={pickId} className="sr-only">
            {texts.pick}
          </label>
          <input
            id={pickId}
            type="color"
            value={colour ?? firstColour}
            onChange={({ target }) => edit(target.value)}
            className="mt-7 size-12 shrink-0 cursor-pointer rounded-chip border border-border-strong bg-surface p-1"
          />
          <div className="min-w-0 flex-1">
            <LineField
              field="accent"
              label={texts.colour}
              hint={texts.hint}
              dir="ltr"
              spellCheck={false}
              optional
            />
          </div>
        </div>
        {value !== '' && (
          <div className="md:pt-7">
            <Button variant="secondary" onClick={() => edit('')}>
              <X aria-hidden />
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
      <Preview colour={colour} />
    </>
  )
}

function Preview({ colour }: { colour: string | null }) {
  const { logo, organisation, first_name, last_name } = useSuspenseQuery(profileQuery).data
  if (colour === null && logo === null) return null
  const branding: Branding = {
    name: organisation || `${first_name} ${last_name}`.trim(),
    logo,
    colours: colour === null ? null : coloursOf(colour),
  }
  const moved = themes.filter((theme) => colour !== null && !isAsChosen(theme, colour))
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">{texts.preview}</h3>
      <div className="mt-2 grid gap-4 md:grid-cols-2">
        {themes.map((theme) => (
          <Sample key={theme} theme={theme} branding={branding} />
        ))}
      </div>
      <ul className="mt-3 grid gap-1 text-sm text-text-2">
        {moved.map((theme) => (
          <li key={theme}>{texts.moved[theme](branding.colours?.[theme].primary ?? '')}</li>
        ))}
        {logo === null && <li>{texts.noLogo}</li>}
      </ul>
    </div>
  )
}

/** A picture of a page: nothing in it can be used. */
function Sample({ theme, branding }: { theme: Theme; branding: Branding }) {
  const file = branding.logo?.sizes[0]?.webp
  const style: CSSProperties | undefined = accentStyle(branding, theme)
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-text-2">{texts.themes[theme]}</figcaption>
      <div
        aria-hidden
        style={style}
        className={`${theme === 'dark' ? 'scheme-dark' : 'scheme-light'} grid justify-items-start gap-3 rounded-card border border-border bg-bg p-5 text-text`}
      >
        <p className="wrap-anywhere flex items-center gap-3 font-semibold text-sm">
          {file && <img src={file} alt="" width={40} height={40} className="rounded-chip bg-[#fff]" />}
          {branding.name}
        </p>
        <p className="font-bold font-display text-xl">{texts.sample.heading}</p>
        <span className="button button-primary button-sm pointer-events-none">{texts.sample.button}</span>
        <span className="font-semibold text-primary-text text-sm underline">{texts.sample.link}</span>
      </div>
    </figure>
  )
}

function Locked() {
  const { accent } = useSuspenseQuery(profileQuery).data
  const { data } = useQuery(planWithQuery('custom_branding'))
  const { locked } = texts
  return (
    <LockedFeature
      plan={data?.plan ?? null}
      title={locked.title}
      items={locked.items}
      note={accent === '' ? undefined : locked.kept(accent)}
    />
  )
}
