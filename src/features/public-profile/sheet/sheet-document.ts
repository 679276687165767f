// Speaker sheets as a document of @react-pdf/renderer: an A4 page for each speaker in our own fonts, with selectable text.
// Written without JSX, because the server runs TypeScript directly.
import { Document, Image, Link, Page, Path, Rect, type Styles, Svg, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactElement, type ReactNode } from 'react'
import { brand, brandMark } from '../../../lib/brand.ts'
import { formatDays } from '../../../lib/dates.ts'
import type { PrintFonts } from '../../../server/print-fonts/print-fonts.ts'
import { shortAddress } from '../formats/wording.ts'
import { describeAuthor, describePlace, describeVenue, practicalFacts } from '../page/wording.ts'
import type { QrCode } from '../qr-code.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { isRightToLeft, isTallOrJoined, widthInLetters } from '../typesetting.ts'
import { chooseContents } from './sheet-contents.ts'
import { colour, makeStyles, type SheetStyles } from './sheet-styles.ts'
import { sheetTexts } from './texts.ts'

/** What an organizer's list says about a speaker. */
export interface Listing {
  /** At the top of the page, a line each. */
  place: string
  facts: string
  note: string
}

export interface SheetParts {
  profile: PublicProfile
  /** Null: the speaker's own sheet. */
  listing: Listing | null
  initials: string
  /** JPEG or PNG, square. */
  headshot: Buffer | null
  qr: QrCode
}

/** `title` null: of the first speaker. */
export function makeDocument(
  sheets: readonly SheetParts[],
  title: string | null,
  families: PrintFonts['families'] = { Text: ['Helvetica'], Display: ['Helvetica'] },
): ReactElement<ComponentProps<typeof Document>> {
  const styles = makeStyles(families)
  const profile = title === null ? sheets[0]?.profile : undefined
  // The same facts generate the same file.
  const changed = profile && new Date(profile.updated_at)
  return h(
    Document,
    {
      title: profile ? sheetTexts.title(profile.name) : (title ?? ''),
      ...(profile && { author: profile.name, subject: profile.headline }),
      creator: brand.name,
      producer: brand.name,
      language: 'en',
      ...(changed && { creationDate: changed, modificationDate: changed }),
    },
    ...sheets.map((parts) => page(parts, styles)),
  )
}

function page(parts: SheetParts, styles: SheetStyles): ReactElement {
  const { profile, listing } = parts
  const contents = chooseContents(profile)
  return h(
    Page,
    { key: profile.url, size: 'A4', style: styles.page },
    header(parts, styles),
    box(
      styles.columns,
      box(styles.main, ...mainColumn(contents, styles)),
      box(
        styles.aside,
        listing?.note ? noteBlock(listing.note, styles) : null,
        ...asideColumn(profile, contents, styles),
      ),
    ),
    foot(parts, styles),
  )
}

function noteBlock(note: string, styles: SheetStyles): ReactElement {
  return box(styles.note, line(sheetTexts.note, styles.label), words(note, styles.noteText))
}

function header({ profile, listing, headshot, initials }: SheetParts, styles: SheetStyles): ReactElement {
  const width = widthInLetters(profile.name)
  const size = width <= 18 ? 36 : width <= 30 ? 29 : width <= 48 ? 22 : 17
  const place = describePlace(profile)
  const side = isRightToLeft(profile.name) ? 'right' : 'left'
  return box(
    styles.header,
    box(
      styles.headerText,
      listing
        ? box(
            styles.listing,
            line(listing.place, styles.listingPlace),
            line(listing.facts, styles.listingFacts),
          )
        : box([styles.spotlight, { alignSelf: side === 'left' ? 'flex-start' : 'flex-end' }]),
      words(profile.name, styles.name, {
        fontSize: size,
        maxLines: width <= 48 ? 2 : 3,
        ...(isTallOrJoined(profile.name) && styles.tall),
      }),
      profile.headline ? words(profile.headline, styles.headline, { textAlign: side }) : null,
      line([profile.pronouns, place].filter(Boolean).join('   ·   '), [styles.place, { textAlign: side }]),
    ),
    headshot
      ? h(Image, { src: headshot, style: styles.photo })
      : box(styles.noPhoto, line(initials, styles.initials)),
  )
}

function mainColumn(contents: ReturnType<typeof chooseContents>, styles: SheetStyles): ReactNode[] {
  const { bio, bioLines, talks, quote, quoteLines } = contents
  if (!bio && talks.length === 0 && !quote) return [line(sheetTexts.none, styles.bio)]
  return [
    bio &&
      box(
        styles.section,
        line(sheetTexts.about, styles.heading),
        words(bio, styles.bio, { maxLines: bioLines }),
      ),
    talks.length > 0 &&
      box(
        styles.section,
        line(sheetTexts.talks, styles.heading),
        ...talks.map((talk) => talkRow(talk, styles)),
      ),
    quote &&
      box(
        styles.quote,
        words(`“${quote.quote}”`, styles.quoteText, { maxLines: quoteLines }),
        line([quote.author_name, describeAuthor(quote)].filter(Boolean).join(', '), styles.quoteAuthor),
      ),
  ]
}

function talkRow(talk: PublicExperience, styles: SheetStyles): ReactElement {
  const { title, event_name, starts_on, ends_on } = talk
  const event = title === event_name ? [] : [event_name]
  // A date after right-to-left text would be torn apart.
  const facts = [...event, describeVenue(talk), formatDays(starts_on, ends_on)].filter(Boolean)
  return box(
    styles.talk,
    words(title, styles.talkTitle, { textAlign: 'left' }),
    line((facts.some(isRightToLeft) ? facts.toReversed() : facts).join('  ·  '), styles.talkFacts),
  )
}

/** The lines that each has room for. */
const practicalLines = { formats: 3, languages: 4, travel: 2, fee: 1 } as const
const practicalNames = ['formats', 'languages', 'travel', 'fee'] as const

function asideColumn(
  profile: PublicProfile,
  { topics, furtherTopics }: ReturnType<typeof chooseContents>,
  styles: SheetStyles,
): ReactNode[] {
  const facts = practicalFacts(profile)
  return [
    topics.length > 0 &&
      box(
        styles.block,
        line(sheetTexts.topics, styles.label),
        ...topics.map((topic) => box({}, words(topic, styles.topic, { textAlign: 'left' }))),
        furtherTopics > 0 ? line(sheetTexts.moreTopics(furtherTopics), styles.further) : null,
      ),
    ...practicalNames.map(
      (name) =>
        facts[name] !== '' &&
        box(
          styles.block,
          line(publicProfileTexts.details[name], styles.label),
          line(facts[name], [styles.value, { maxLines: practicalLines[name] }]),
        ),
    ),
    figures(profile, styles),
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
  return box(
    styles.block,
    line(sheetTexts.facts, styles.label),
    box(
      styles.figures,
      ...shown.map(([figure, name]) =>
        box(styles.figure, line(figure, styles.figureNumber), line(name, styles.figureName)),
      ),
    ),
  )
}

function foot({ profile, qr }: SheetParts, styles: SheetStyles): ReactElement {
  const mark = h(Path, { fill: colour.petrol, d: brandMark.path })
  return box(
    styles.foot,
    box(
      {},
      box(
        styles.brand,
        h(Svg, { viewBox: brandMark.viewBox, width: 17, height: 17 }, mark),
        line(brand.name, styles.brandName),
      ),
      line(sheetTexts.scan, styles.scan),
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

type Style = Styles[string]

function box(style: Style | Style[], ...children: ReactNode[]): ReactElement {
  return h(View, { style }, ...children)
}

/** Text that we compose; it runs as ours does. */
function line(text: string, style: Style | Style[]): ReactElement {
  return h(Text, { style }, text)
}

/** User input, in the direction of its script. */
function words(text: string, ...styles: Style[]): ReactElement {
  return line(text, [isRightToLeft(text) ? { direction: 'rtl', textAlign: 'right' } : {}, ...styles])
}
