// The speaker sheet as a document of @react-pdf/renderer: one A4 page in our own fonts, its text selectable. Written without
// JSX, because the server runs TypeScript as it is.
import { Document, Font, Image, Link, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement, type ReactNode } from 'react'
import { brand, brandMark } from '../../../lib/brand.ts'
import {
  describeAuthor,
  describeDays,
  describeFormats,
  describeLanguages,
  describePublicFee,
  describeTravel,
  shortAddress,
  titleOf,
} from '../formats/wording.ts'
import { describePlace, describeVenue } from '../page/wording.ts'
import type { QrCode } from '../qr/qr-code.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { chooseContents } from './sheet-contents.ts'
import { colour, styles } from './sheet-styles.ts'
import { sheetTexts } from './texts.ts'

export interface SheetParts {
  profile: PublicProfile
  initials: string
  /** JPEG or PNG, square. */
  headshot: Buffer | null
  qr: QrCode
  /** `Display` and `Text` in their weights. */
  fonts: { family: string; weight: number; path: string }[]
}

let registered = false

function registerFonts(fonts: SheetParts['fonts']): void {
  if (registered) return
  registered = true
  for (const { family, weight, path } of fonts) Font.register({ family, src: path, fontWeight: weight })
  // Words are not hyphenated; one that no line can hold is broken.
  Font.registerHyphenationCallback((word) =>
    word.length > 28 ? (word.match(/.{1,14}/gsu) ?? [word]) : [word],
  )
}

export function makeSheet(parts: SheetParts): ReactElement<ComponentProps<typeof Document>> {
  const { profile, fonts } = parts
  registerFonts(fonts)
  const contents = chooseContents(profile)
  const title = sheetTexts.title(profile.name)
  return h(
    Document,
    {
      title,
      author: profile.name,
      subject: profile.headline,
      creator: brand.name,
      producer: brand.name,
      language: 'en',
      // The same facts make the same file.
      creationDate: new Date(profile.updated_at),
      modificationDate: new Date(profile.updated_at),
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      header(parts),
      h(
        View,
        { style: styles.columns },
        h(View, { style: styles.main }, ...mainColumn(contents)),
        h(View, { style: styles.aside }, ...asideColumn(profile, contents)),
      ),
      foot(parts),
    ),
  )
}

function header({ profile, headshot, initials }: SheetParts): ReactElement {
  const size = profile.name.length <= 18 ? 36 : profile.name.length <= 30 ? 29 : 22
  const place = describePlace(profile)
  return h(
    View,
    { style: styles.header },
    h(
      View,
      { style: styles.headerText },
      h(View, { style: styles.spotlight }),
      h(Text, { style: [styles.name, { fontSize: size, maxLines: 2 }] }, profile.name),
      profile.headline ? h(Text, { style: styles.headline }, profile.headline) : null,
      h(Text, { style: styles.place }, [profile.pronouns, place].filter(Boolean).join('   ·   ')),
    ),
    headshot
      ? h(Image, { src: headshot, style: styles.photo })
      : h(View, { style: styles.noPhoto }, h(Text, { style: styles.initials }, initials)),
  )
}

function mainColumn(contents: ReturnType<typeof chooseContents>): ReactNode[] {
  const { bio, bioLines, talks, quote, quoteLines } = contents
  if (!bio && talks.length === 0 && !quote)
    return [h(Text, { key: 'none', style: styles.bio }, sheetTexts.none)]
  return [
    bio &&
      h(
        View,
        { key: 'bio', style: styles.section },
        heading(sheetTexts.about),
        h(Text, { style: [styles.bio, { maxLines: bioLines }] }, bio),
      ),
    talks.length > 0 &&
      h(
        View,
        { key: 'talks', style: styles.section },
        heading(sheetTexts.talks),
        ...talks.map((talk) => talkRow(talk)),
      ),
    quote &&
      h(
        View,
        { key: 'quote', style: styles.quote },
        h(Text, { style: [styles.quoteText, { maxLines: quoteLines }] }, `“${quote.quote}”`),
        h(
          Text,
          { style: styles.quoteAuthor },
          [quote.author_name, describeAuthor(quote)].filter(Boolean).join(', '),
        ),
      ),
  ]
}

function talkRow(talk: PublicExperience): ReactElement {
  const title = titleOf(talk)
  const event = title === talk.event_name ? [] : [talk.event_name]
  return h(
    View,
    { key: talk.id, style: styles.talk },
    h(Text, { style: styles.talkTitle }, title),
    h(
      Text,
      { style: styles.talkFacts },
      [...event, describeVenue(talk), describeDays(talk)].filter(Boolean).join('  ·  '),
    ),
  )
}

function asideColumn(
  profile: PublicProfile,
  { topics, furtherTopics }: ReturnType<typeof chooseContents>,
): ReactNode[] {
  return [
    topics.length > 0 &&
      h(
        View,
        { key: 'topics', style: styles.block },
        label(sheetTexts.topics),
        ...topics.map((topic) => h(Text, { key: topic, style: styles.topic }, topic)),
        furtherTopics > 0 ? h(Text, { style: styles.further }, sheetTexts.moreTopics(furtherTopics)) : null,
      ),
    ...block(sheetTexts.formats, describeFormats(profile), 3),
    ...block(sheetTexts.languages, describeLanguages(profile), 4),
    ...block(sheetTexts.travel, describeTravel(profile), 2),
    ...block(sheetTexts.fee, describePublicFee(profile), 1),
    figures(profile),
  ]
}

function block(name: string, value: string, maxLines: number): ReactNode[] {
  if (value === '') return []
  return [
    h(
      View,
      { key: name, style: styles.block },
      label(name),
      h(Text, { style: [styles.value, { maxLines }] }, value),
    ),
  ]
}

function figures({ facts }: PublicProfile): ReactNode {
  const { events, countries, average_rating, median_response_hours } = facts
  const shown: [string, string][] = []
  if (events !== null) shown.push([String(events), sheetTexts.events])
  if (countries !== null) shown.push([String(countries), sheetTexts.countries])
  if (average_rating !== null) shown.push([average_rating.toFixed(1), sheetTexts.rating])
  if (median_response_hours !== null)
    shown.push([sheetTexts.hours(median_response_hours), sheetTexts.response])
  if (shown.length === 0) return null
  return h(
    View,
    { key: 'facts', style: styles.block },
    label(sheetTexts.facts),
    h(
      View,
      { style: styles.figures },
      ...shown.map(([figure, name]) =>
        h(
          View,
          { key: name, style: styles.figure },
          h(Text, { style: styles.figureNumber }, figure),
          h(Text, { style: styles.figureName }, name),
        ),
      ),
    ),
  )
}

function foot({ profile, qr }: SheetParts): ReactElement {
  return h(
    View,
    { style: styles.foot },
    h(
      View,
      null,
      h(
        View,
        { style: styles.brand },
        h(
          Svg,
          { viewBox: brandMark.viewBox, width: 17, height: 17 },
          h(Path, {
            fill: colour.petrol,
            d: brandMark.path,
          }),
        ),
        h(Text, { style: styles.brandName }, brand.name),
      ),
      h(Text, { style: styles.scan }, sheetTexts.scan),
      h(Link, { src: profile.url, style: styles.link }, shortAddress(profile.url)),
    ),
    h(
      Svg,
      { viewBox: `0 0 ${qr.size} ${qr.size}`, width: 82, height: 82 },
      h(Rect, { x: 0, y: 0, width: qr.size, height: qr.size, fill: colour.paper }),
      h(Path, { d: qr.path, fill: colour.text }),
    ),
  )
}

function heading(text: string): ReactElement {
  return h(Text, { style: styles.heading }, text)
}

function label(text: string): ReactElement {
  return h(Text, { style: styles.label }, text)
}
