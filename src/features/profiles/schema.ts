// A profile as the API shows it, what its owner may change, and the response to "who am I" (docs/specification.md §3, §4).
import { z } from '@hono/zod-openapi'
import { byCheck, checkAddress, checkLine, highestNumber, longestAddress } from '../../lib/field-checks.ts'
import { withScheme } from '../../lib/web-address.ts'
import { socialPlatforms } from '../../vocabulary/social-platforms.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { accountUser, sessionValidity } from '../accounts/schema.ts'
import { picture } from '../media/schema.ts'
import { featureKey, tier, userType } from '../plans/schema.ts'
import {
  bioWords,
  checkAmount,
  checkBio,
  checkColour,
  checkCurrency,
  checkFormats,
  checkLanguages,
  longestTitle,
  organizerLines,
  publicLines,
} from './checks.ts'
import { username } from './username.ts'

export const speakingFormat = z.enum(talkFormats)
export const profileVisibility = z.enum(['draft', 'unlisted', 'public'])
export const feeVisibility = z.enum(['public', 'organizers', 'on_request'])
export const travels = z.enum(['none', 'country', 'continent', 'world'])
export const languageLevel = z.enum(['native', 'fluent', 'conversational'])
const socialPlatform = z.enum(socialPlatforms)

/** One line of at most `max` characters; may be empty. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .superRefine(byCheck((text) => checkLine(text, max)))
    .openapi({ maxLength: max })
}

/** Text in paragraphs, of at most `words` words. */
function bio(words: number) {
  return z
    .string()
    .trim()
    .superRefine(byCheck((text) => checkBio(text, words)))
    .openapi({ maxLength: words * 20 })
}

/** An http(s) address; a missing `https://` is added. May be empty. */
export const webAddress = z
  .string()
  .trim()
  .superRefine(byCheck(checkAddress))
  .openapi({ maxLength: longestAddress })
  .transform(withScheme)

/** Whole units of a currency. */
export const amount = z
  .number(checkAmount(Number.NaN) ?? '')
  .superRefine(byCheck(checkAmount))
  .nullable()
  .openapi({ type: ['integer', 'null'], minimum: 0, maximum: highestNumber })

const requiredAddress = webAddress.refine((text) => text !== '', 'Enter a web address')

const socialLink = z.strictObject({ platform: socialPlatform, url: requiredAddress }).openapi('SocialLink')

export const video = z.strictObject({ url: requiredAddress, title: line(longestTitle) }).openapi('Video')

const spokenLanguage = z
  .strictObject({
    /** BCP 47, e.g. `en` or `pt-BR`. */
    tag: z.string().refine(isLanguageTag, 'Choose a language'),
    level: languageLevel,
  })
  .openapi('SpokenLanguage')

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** A language with a name: extensions and private tags have none, so no page could show them. */
function isLanguageTag(text: string): boolean {
  if (text.length > 35) return false
  try {
    return Intl.getCanonicalLocales(text)[0] === text && languageNames.of(text) !== undefined
  } catch {
    return false
  }
}

function isTimeZone(text: string): boolean {
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** IANA, e.g. `Europe/Berlin`. */
export const timeZone = z.string().refine(isTimeZone, 'Choose a time zone')

/** ISO 4217. */
export const currencyCode = z
  .string()
  .superRefine(byCheck((code: string) => checkCurrency(code)))
  .openapi({ example: 'EUR' })

function linesOf<Name extends string>(limits: Record<Name, number>) {
  const lines = Object.entries<number>(limits).map(([name, max]) => [name, line(max)])
  return Object.fromEntries(lines) as Record<Name, ReturnType<typeof line>>
}

/** What the owner writes, field by field. */
const profileFields = z.object({
  ...linesOf(publicLines),
  bio_short: bio(bioWords.bio_short),
  bio_medium: bio(bioWords.bio_medium),
  /** Markdown. */
  bio_long: bio(bioWords.bio_long),
  home_country_id: z.uuid().nullable(),
  time_zone: timeZone.nullable(),
  languages: z
    .array(spokenLanguage)
    .max(20, 'Choose at most 20 languages')
    .superRefine(byCheck(checkLanguages)),
  formats: z.array(speakingFormat).max(7).superRefine(byCheck(checkFormats)),
  travels: travels.nullable(),
  remote: z.boolean(),
  /** Whole units of `fee_currency`. */
  fee_min: amount,
  fee_max: amount,
  fee_currency: currencyCode.nullable(),
  fee_visibility: feeVisibility,
  website: webAddress,
  social_links: z.array(socialLink).max(20, 'List at most 20 links'),
  videos: z.array(video).max(12, 'List at most 12 videos'),
  ...linesOf(organizerLines),
  /** An organizer's own; needs `custom_branding`. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .superRefine(byCheck(checkColour))
    .openapi({ example: '#005d53', description: 'Empty: none.' }),
})

/** The full profile, for its owner. */
export const profile = profileFields
  .extend({
    id: z.uuid(),
    user_type: userType,
    subscription_tier_id: z.uuid().nullable(),
    username: z.string().nullable(),
    visibility: profileVisibility,
    published_at: z.iso.datetime().nullable(),
    headshot: picture.nullable(),
    cover: picture.nullable(),
    logo: picture.nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Profile')

/** What every screen knows of the user's profile. */
export const profileSummary = profile
  .pick({
    id: true,
    first_name: true,
    last_name: true,
    user_type: true,
    subscription_tier_id: true,
    username: true,
    visibility: true,
    created_at: true,
    updated_at: true,
  })
  .openapi('ProfileSummary')

/**
 * Only the given fields are written. Everything else is refused: admins set the tier, and the account sets the user type.
 */
export const profileChanges = z
  .strictObject(profileFields.shape)
  .extend({ username, visibility: profileVisibility })
  .partial()
  .openapi('ProfileChanges')

export const me = z
  .object({
    user: accountUser,
    /** Null until `POST /api/profile` creates it. */
    profile: profileSummary.nullable(),
    tier: tier.nullable(),
    features: z.array(featureKey),
    /** The limit of each feature; null: unlimited, or nothing to count. */
    limits: z.partialRecord(featureKey, z.number().int().nonnegative().nullable()),
    admin: z.boolean(),
    /** Set while an admin views as this user: nothing can be changed. */
    viewing_as: z.object({ email: z.string(), name: z.string() }).nullable(),
    /** Whether there is something new in these sections (docs/specification.md §3). */
    markers: z.object({ network: z.boolean(), messaging: z.boolean(), activity: z.boolean() }),
    session: sessionValidity,
  })
  .openapi('Me')

export type Profile = z.infer<typeof profile>
export type ProfileSummary = z.infer<typeof profileSummary>
export type ProfileChanges = z.output<typeof profileChanges>
export type SocialLink = z.infer<typeof socialLink>
export type SpokenLanguage = z.infer<typeof spokenLanguage>
export type Video = z.infer<typeof video>
export type Me = z.infer<typeof me>
