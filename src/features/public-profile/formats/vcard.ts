// A profile as a vCard 4.0 (RFC 6350; pronouns and social profiles by RFC 9554). It never contains an email address: the
// record has none (docs/specification.md §20.39).
import { brand } from '../../../lib/brand.ts'
import { escapeText, foldLines } from '../../../lib/content-lines.ts'
import type { PublicProfile } from '../schema.ts'

/** `uid` identifies the person for ever, even after a rename. */
export function toVcard(profile: PublicProfile, uid: string, appUrl: string): string {
  const { headshot, country, languages } = profile
  const photo = headshot?.sizes.at(-1)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `PRODID:-//${brand.name}//Speaker profile//EN`,
    'KIND:individual',
    `UID:urn:uuid:${uid}`,
    `REV:${profile.updated_at.replaceAll(/[-:]|\.\d+/g, '')}`,
    `FN:${escapeText(profile.name || profile.username)}`,
    `N:${escapeText(profile.last_name)};${escapeText(profile.first_name)};;;`,
    ...text('PRONOUNS', profile.pronouns),
    ...text('TITLE', profile.headline),
    ...text('NOTE', profile.bio_short || profile.bio_medium),
    ...(photo ? [`PHOTO;MEDIATYPE=image/webp:${appUrl}${photo.webp}`] : []),
    ...(profile.city || country
      ? [`ADR;TYPE=work:;;;${escapeText(profile.city)};;;${escapeText(country?.name ?? '')}`]
      : []),
    ...text('TZ', profile.time_zone ?? ''),
    ...languages.map(({ tag }, i) => `LANG;PREF=${i + 1}:${tag}`),
    ...(profile.topics.length > 0 ? [`CATEGORIES:${profile.topics.map(escapeText).join(',')}`] : []),
    `URL;PREF=1:${profile.url}`,
    ...(profile.website ? [`URL:${profile.website}`] : []),
    ...profile.social_links.map(({ platform, url }) => `SOCIALPROFILE;SERVICE-TYPE=${platform}:${url}`),
    'END:VCARD',
  ]
  return foldLines(lines)
}

function text(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}:${escapeText(value)}`]
}
