// The speaker sheet as a document of @react-pdf/renderer: one A4 page in our own fonts, with selectable text. Written
// without JSX, because the server runs TypeScript directly.
import { Document, Image, Link, Page, Path, Rect, type Styles, Svg, Text, View } from '@react-pdf/renderer'
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
import type { QrCode } from '../qr-code.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { isRightToLeft, isTallOrJoined, widthInLetters } from '../typesetting.ts'
import { chooseContents } from './sheet-contents.ts'
import { colour, type Families, makeStyles, type SheetStyles } from './sheet-styles.ts'
import { sheetTexts } from './texts.ts'

export interface SheetParts {
  profile: PublicProfile
  initials: string
  /** JPEG or PNG, square. */
  headshot: Buffer | null
  qr: QrCode
}

export function makeSheet(
  parts: SheetParts,
  families: Families = { Text: ['Helvetica'], Display: ['Helvetica'] },
): ReactElement<ComponentProps<typeof Document>> {
  const { profile } = parts
  const styles = makeStyles(families)
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
      // The same facts generate the same file.
      creationDate: new Date(profile.updated_at),
      modificationDate: new Date(profile.updated_at),
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      header(parts, styles),
      h(
        View,
        { style: styles.columns },
        h(View, { style: styles.main }, ...mainColumn(contents, styles)),
        h(View, { style: styles.aside }, ...asideColumn(profile, contents, styles)),
      ),
      foot(parts, styles),
    ),
  )
}

function header({ profile, headshot, initials }: SheetParts, styles: SheetStyles): ReactElement {
  const width = widthInLetters(profile.name)
  const size = width <= 18 ? 36 : width <= 30 ? 29 : width <= 48 ? 22 : 17
  const place = describePlace(profile)
  const side = isRightToLeft(profile.name) ? 'right' : 'left'
  return h(
    View,
    { style: styles.header },
    h(
      View,
      { style: styles.headerText },
      h(View, { style: [styles.spotlight, { alignSelf: side === 'left' ? 'flex-start' : 'flex-end' }] }),
      words(profile.name, styles.name, {
        fontSize: size,
        maxLines: width <= 48 ? 2 : 3,
        ...(isTallOrJoined(profile.name) && styles.tall),
      }),
      profile.headline ? words(profile.headline, styles.headline, { textAlign: side }) : null,
      h(
        Text,
        { style: [styles.place, { textAlign: side }] },
        [profile.pronouns, place].filter(Boolean).join('   ·   '),
      ),
    ),
    headshot
      ? h(Image, { src: headshot, style: styles.photo })
      : h(View, { style: styles.noPhoto }, h(Text, { style: styles.initials }, initials)),
  )
}

function mainColumn(contents: ReturnType<typeof chooseContents>, styles: SheetStyles): ReactNode[] {
  const { bio, bioLines, talks, quote, quoteLines } = contents
  if (!bio && talks.length === 0 && !quote)
    return [h(Text, { key: 'none', style: styles.bio }, sheetTexts.none)]
  return [
    bio &&
      h(
        View,
        { key: 'bio', style: styles.section },
        heading(sheetTexts.about, styles),
        words(bio, styles.bio, { maxLines: bioLines }),
      ),
    talks.length > 0 &&
      h(
        View,
        { key: 'talks', style: styles.section },
        heading(sheetTexts.talks, styles),
        ...talks.map((talk) => talkRow(talk, styles)),
      ),
    quote &&
      h(
        View,
        { key: 'quote', style: styles.quote },
        words(`“${quote.quote}”`, styles.quoteText, { maxLines: quoteLines }),
        h(
          Text,
          { style: styles.quoteAuthor },
          [quote.author_name, describeAuthor(quote)].filter(Boolean).join(', '),
        ),
      ),
  ]
}

function talkRow(talk: PublicExperience, styles: SheetStyles): ReactElement {
  const title = titleOf(talk)
  const event = title === talk.event_name ? [] : [talk.event_name]
  // A date after right-to-left text would be torn apart.
  const facts = [...event, describeVenue(talk), describeDays(talk)].filter(Boolean)
  return h(
    View,
    { key: talk.id, style: styles.talk },
    words(title, styles.talkTitle, { textAlign: 'left' }),
    h(
      Text,
      { style: styles.talkFacts },
      (facts.some(isRightToLeft) ? facts.toReversed() : facts).join('  ·  '),
    ),
  )
}

function asideColumn(
  profile: PublicProfile,
  { topics, furtherTopics }: ReturnType<typeof chooseContents>,
  styles: SheetStyles,
): ReactNode[] {
  return [
    topics.length > 0 &&
      h(
        View,
        { key: 'topics', style: styles.block },
        label(sheetTexts.topics, styles),
        ...topics.map((topic) => h(View, { key: topic }, words(topic, styles.topic, { textAlign: 'left' }))),
        furtherTopics > 0 ? h(Text, { style: styles.further }, sheetTexts.moreTopics(furtherTopics)) : null,
      ),
    ...block(sheetTexts.formats, describeFormats(profile), 3, styles),
    ...block(sheetTexts.languages, describeLanguages(profile), 4, styles),
    ...block(sheetTexts.travel, describeTravel(profile), 2, styles),
    ...block(sheetTexts.fee, describePublicFee(profile), 1, styles),
    figures(profile, styles),
  ]
}

function block(name: string, value: string, maxLines: number, styles: SheetStyles): ReactNode[] {
  if (value === '') return []
  return [
    h(
      View,
      { key: name, style: styles.block },
      label(name, styles),
      h(Text, { style: [styles.value, { maxLines }] }, value),
    ),
  ]
}

function figures({ facts }: PublicProfile, styles: SheetStyles): ReactNode {
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
    label(sheetTexts.facts, styles),
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

function foot({ profile, qr }: SheetParts, styles: SheetStyles): ReactElement {
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

function heading(text: string, styles: SheetStyles): ReactElement {
  return h(Text, { style: styles.heading }, text)
}

function label(text: string, styles: SheetStyles): ReactElement {
  return h(Text, { style: styles.label }, text)
}

type Style = Styles[string]

/** User input, in the direction of its script. Lines that we compose run as ours do. */
function words(text: string, ...styles: Style[]): ReactElement {
  const direction: Style = isRightToLeft(text) ? { direction: 'rtl', textAlign: 'right' } : {}
  return h(Text, { style: [direction, ...styles] }, text)
}
