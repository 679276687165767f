// A profile as Markdown (CommonMark). Typed text always stays plain text; the long bio, itself Markdown,
// keeps its structure without raw HTML or executable links (docs/specification.md §20.6, §20.8).

import { parse, postprocess, preprocess } from 'micromark'
import { formatDays } from '../../../lib/dates.ts'
import { zoneName } from '../../../lib/time-zones.ts'
import { uiTexts } from '../../../ui/texts.ts'
import { socialPlatformNames } from '../../../vocabulary/social-platforms.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { marksOf } from '../../experiences/confirmation.ts'
import { describeAuthor, describePlace, describeVenue, practicalFacts } from '../page/wording.ts'
import type { PublicExperience, PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { formatTexts } from './texts.ts'
import { describeFacts } from './wording.ts'

const { labels, sections } = formatTexts

export function toMarkdown(profile: PublicProfile): string {
  const { name, pronouns, headline } = profile
  const title = escapeMarkdown(name || profile.username)
  const blocks = [
    `# ${title}${pronouns ? ` (${escapeMarkdown(pronouns)})` : ''}`,
    ...(headline ? [`**${escapeMarkdown(headline)}**`] : []),
    list(details(profile)),
    ...section(sections.topics, list(profile.topics.map(escapeMarkdown))),
    ...section(sections.bioShort, paragraphs(profile.bio_short)),
    ...section(sections.bioMedium, paragraphs(profile.bio_medium)),
    ...section(sections.bioLong, tameMarkdown(profile.bio_long)),
    ...section(sections.facts, list(describeFacts(profile))),
    ...section(sections.upcoming, list(profile.upcoming.map(engagement))),
    ...section(sections.past, list(profile.past.map(engagement))),
    ...section(sections.videos, list(profile.videos.map(({ title, url }) => link(title || url, url)))),
    ...section(sections.testimonials, profile.testimonials.map(quotation).join('\n\n')),
    ...section(
      sections.links,
      list(
        [
          ...(profile.website ? [{ label: labels.website, url: profile.website }] : []),
          ...profile.social_links.map(({ platform, url }) => ({
            label: platform === 'other' ? labels.otherLink : socialPlatformNames[platform],
            url,
          })),
        ].map(({ label, url }) => `${label}: ${autolink(url)}`),
      ),
    ),
    '---',
    formatTexts.updated(formatDays(profile.updated_at.slice(0, 10)), autolink(profile.url)),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function details(profile: PublicProfile): string[] {
  const facts = practicalFacts(profile)
  const names = publicProfileTexts.details
  const rows: [string, string | null][] = [
    [labels.pronunciation, profile.name_pronunciation],
    [labels.from, describePlace(profile)],
    [names.timeZone, profile.time_zone && zoneName(profile.time_zone)],
    [names.languages, facts.languages],
    [names.formats, facts.formats],
    [names.travel, facts.travel],
    [names.countries, facts.countries],
    [names.fee, facts.fee],
  ]
  return rows.flatMap(([label, value]) => (value ? [`${label}: ${escapeMarkdown(value)}`] : []))
}

function engagement(experience: PublicExperience): string {
  const { title, event_name, event_url, description, slides_url, video_url, audience_size } = experience
  const event = event_url ? link(event_name, event_url) : escapeMarkdown(event_name)
  const facts = [
    formatDays(experience.starts_on, experience.ends_on),
    title !== event_name && event,
    escapeMarkdown(describeVenue(experience)),
    talkFormatNames[experience.format],
    audience_size !== null && `${labels.audience}: ${audience_size}`,
    ...experience.topics.map(escapeMarkdown),
    ...marksOf(experience).map(({ words }) => words),
    slides_url && link(labels.slides, slides_url),
    video_url && link(labels.video, video_url),
  ].filter(Boolean)
  const heading = title === event_name ? event : escapeMarkdown(title)
  const lines = [`**${heading}**`, facts.join(' · '), ...(description ? [paragraphs(description)] : [])]
  return indent(lines.join('  \n'))
}

function quotation(testimonial: PublicProfile['testimonials'][number]): string {
  const { author_name, author_organisation, event_name } = testimonial
  const event = event_name === author_organisation ? '' : event_name
  const author = [author_name, describeAuthor(testimonial), event ?? '']
    .filter(Boolean)
    .map(escapeMarkdown)
    .join(', ')
  const text = `${paragraphs(testimonial.quote)}\n\n— ${author} (${uiTexts.stars(testimonial.rating)})`
  return text.replaceAll(/^/gm, '> ')
}

function section(title: string, body: string): string[] {
  return body === '' ? [] : [`## ${title}`, body]
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** Further lines belong to the same list item. */
function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function link(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](<${destination(url)}>)`
}

function autolink(url: string): string {
  return `<${destination(url)}>`
}

/** Inside `<…>` these would end it, or be misread. */
function destination(url: string): string {
  return url.replaceAll(/[<>\\\s]/g, encodeURIComponent)
}

function paragraphs(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => escapeMarkdown(line.trim()))
    .join('\n')
}

/** Typed text, escaped: no character means anything to Markdown or HTML. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\r\n\t]+/g, ' ')
      .replaceAll(/[\\`*_[\]<|~]|&(?=[#\w])/g, '\\$&')
      // At the start of a line these would begin a heading, a quotation, a list or a rule, or underline a heading.
      .replace(/^(\s*)([-+=:#>])/, '$1\\$2')
      .replace(/^(\s*\d+)([.)])/, '$1\\$2')
      // Addresses that some programs link automatically stay text.
      .replaceAll(/@(?=\w)/g, '\\@')
  )
}

/** Its owner's Markdown, made safe for every renderer; its headings go below ours. */
export function tameMarkdown(source: string): string {
  const text = source.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return ''
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(text, 'utf8', true)),
  )
  const changes: { at: number; end: number; to: string }[] = []
  for (const [step, token] of events) {
    if (step !== 'enter') continue
    const at = token.start.offset
    const end = token.end.offset
    const raw = text.slice(at, end)
    if (token.type === 'htmlFlowData' || token.type === 'htmlTextData') {
      changes.push({ at, end, to: escapeMarkdown(raw.trimStart()) })
    } else if (token.type === 'htmlFlow') {
      // As text, it would absorb the next line, which is a block of its own.
      changes.push({ at: end, end, to: '\n' })
    } else if (token.type === 'data') {
      // It could open a tag that the escaped text behind it would close.
      changes.push({ at, end, to: raw.replaceAll('<', '\\<') })
    } else if (token.type === 'resourceDestination' || token.type === 'definitionDestination') {
      // In brackets: at the start of a line, a bare `#` would begin a heading.
      if (!/^<?(https?:|mailto:)/i.test(raw)) changes.push({ at, end, to: '<#>' })
    } else if (token.type === 'autolink' && !/^<(https?:|mailto:|[^:]+@)/i.test(raw)) {
      changes.push({ at, end, to: escapeMarkdown(raw) })
    } else if (token.type === 'atxHeading') {
      const level = /^#+/.exec(raw)?.[0].length ?? 0
      changes.push({ at, end: at + level, to: '#'.repeat(Math.min(6, level + 2)) })
    }
  }
  let tamed = ''
  let done = 0
  for (const { at, end, to } of changes.toSorted((a, b) => a.at - b.at)) {
    if (at < done) continue
    tamed += text.slice(done, at) + to
    done = end
  }
  return tamed + text.slice(done)
}
