// The document around a profile: title, description, cards, links and JSON-LD, and the long bio as safe HTML. Generated
// only on the server, only from the public record.
import { micromark } from 'micromark'
import { brand } from '../../../lib/brand.ts'
import type { PageHead, PreparedPage } from '../../../shell/page.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import type { SpeakerPageData } from './speaker-page.tsx'
import { describeProfileAsData } from './structured-data.ts'
import { describePlace } from './wording.ts'

/** Characters of a description that search engines show. */
const longestDescription = 160
/** Text without spaces, such as Japanese, would lose more with its last word. */
const shortestDescription = 100

export function prepareSpeakerPage(profile: PublicProfile, appUrl: string): PreparedPage {
  const data: SpeakerPageData = { profile, bioHtml: renderBio(profile.bio_long) }
  return { data, head: describeHead(profile, appUrl) }
}

/**
 * Markdown as HTML: raw HTML stays text, unsafe link protocols are dropped (micromark's own rules), images become links,
 * and every link is nofollow.
 */
export function renderBio(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: false, allowDangerousProtocol: false })
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, '<a href="$1">$2</a>')
    .replaceAll('<a href="', '<a rel="nofollow noopener" href="')
    .replaceAll(/<(\/?)h[1-6]>/g, '<$1h3>')
}

function describeHead(profile: PublicProfile, appUrl: string): PageHead {
  const { username, name, headline, url, visibility } = profile
  const title = `${[name, headline].filter(Boolean).join(': ')} · ${brand.name}`
  const card = appUrl + paths.speakerCard(username)
  const description = describeShortly(profile)
  const absolute = (path: string) => appUrl + path
  return {
    title,
    description,
    canonical: url,
    noindex: visibility !== 'public',
    meta: [
      { property: 'og:type', content: 'profile' },
      { property: 'og:site_name', content: brand.name },
      { property: 'profile:first_name', content: profile.first_name },
      { property: 'profile:last_name', content: profile.last_name },
      { property: 'profile:username', content: username },
      { property: 'og:image', content: card },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: [name, headline].filter(Boolean).join(': ') },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      ...relMe(profile).map((href) => ({ rel: 'me', href })),
      ...(
        [
          ['json', 'application/json'],
          ['vcf', 'text/vcard'],
          ['ics', 'text/calendar'],
          ['md', 'text/markdown'],
          ['pdf', 'application/pdf'],
        ] as const
      ).map(([format, type]) => ({
        rel: 'alternate',
        type,
        href: absolute(paths.speakerAs(username, format)),
      })),
      {
        rel: 'alternate',
        type: 'application/json+oembed',
        title: name,
        href: `${absolute(paths.oembed)}?url=${encodeURIComponent(url)}&format=json`,
      },
    ],
    structuredData: describeProfileAsData(profile, card),
  }
}

function relMe({ website, social_links }: PublicProfile): string[] {
  return [...new Set([website, ...social_links.map(({ url }) => url)].filter(Boolean))]
}

/** The short bio, else the known facts in one line. */
function describeShortly(profile: PublicProfile): string {
  const { name, headline, bio_short, bio_medium } = profile
  const topics = profile.topics.slice(0, 5).join(', ')
  const line = [headline, describePlace(profile), topics].filter(Boolean).join(' · ')
  const text = (bio_short || bio_medium || `${name}${line && `: ${line}`}`).replaceAll(/\s+/g, ' ').trim()
  const characters = [...text]
  if (characters.length <= longestDescription)
    return text || `${publicProfileTexts.titleSuffix} ${name}`.trim()
  const cut = characters.slice(0, longestDescription - 1).join('')
  const whole = cut.replace(/\s+\S*$/, '')
  return `${whole.length >= shortestDescription ? whole : cut}…`
}
