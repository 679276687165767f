// The bio in its three lengths. Switching works without JavaScript: radio buttons, and CSS that shows the panel.
import { Copy } from 'lucide-react'
import { useId, useRef } from 'react'
import { countWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/share.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

const texts = publicProfileTexts.bio

/** Written out, because Tailwind only finds complete class names. */
const panelLook = {
  short: 'hidden group-has-[[value=short]:checked]/bio:block',
  medium: 'hidden group-has-[[value=medium]:checked]/bio:block',
  long: 'hidden group-has-[[value=long]:checked]/bio:block',
} as const

export interface BioSectionProps {
  profile: Pick<PublicProfile, 'bio_short' | 'bio_medium' | 'bio_long'>
  /** The long bio as safe HTML (document.ts). */
  bioHtml: string
}

export function BioSection({ profile, bioHtml }: BioSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const bios = [
    { length: 'short', text: profile.bio_short },
    { length: 'medium', text: profile.bio_medium },
    { length: 'long', text: profile.bio_long },
  ] as const
  const written = bios.filter(({ text }) => text !== '')
  // What most readers want first: the medium one, else the longest.
  const first = written.find(({ length }) => length === 'medium') ?? written.at(-1)
  if (!first) return null

  function copyShown() {
    const chosen = section.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? first?.length
    const bio = bios.find(({ length }) => length === chosen)
    if (!bio) return
    const description = texts.copiedDescription(countWords(bio.text))
    void copyText(bio.text, { title: texts.copied, description })
  }

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="group/bio">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={`${id}-title`} className="text-2xl">
          {texts.title}
        </h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {written.length > 1 && (
            <fieldset className="flex rounded-card border border-border bg-surface p-0.5">
              <legend className="sr-only">{texts.lengths}</legend>
              {written.map(({ length }) => (
                <label
                  key={length}
                  className="relative grid min-h-11 cursor-pointer place-items-center rounded-chip border border-transparent px-3 text-sm text-text-2 transition-colors duration-160 hover:text-text has-checked:border-primary has-checked:bg-primary-subtle has-checked:font-semibold has-checked:text-primary-text forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-fine:min-h-9"
                >
                  <input
                    type="radio"
                    name={`${id}-length`}
                    value={length}
                    defaultChecked={length === first.length}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {texts[length]}
                </label>
              ))}
            </fieldset>
          )}
          <Button
            variant="ghost"
            size="sm"
            data-enhanced
            className="noscript:hidden"
            aria-label={texts.copy}
            title={texts.copy}
            onClick={copyShown}
          >
            <Copy aria-hidden />
          </Button>
        </div>
      </div>
      {written.map(({ length, text }) => (
        <div
          key={length}
          data-bio={length}
          dir="auto"
          className={`prose mt-5 text-lg print:mt-2 print:max-w-none print:text-base ${written.length > 1 ? panelLook[length] : ''} ${length === first.length ? 'p-note' : ''}`}
          {...(length === 'long'
            ? // Made by micromark without raw HTML (document.ts).
              { dangerouslySetInnerHTML: { __html: bioHtml } }
            : { children: paragraphsOf(text) })}
        />
      ))}
    </section>
  )
}

function paragraphsOf(text: string) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and two may be equal.
      <p key={i} className="whitespace-pre-line">
        {paragraph.trim()}
      </p>
    ))
}
