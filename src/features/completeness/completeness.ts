// What organizers ask of a speaker, and how much of it the profile has. Facts only: nothing counts in advance.
import { paths } from '../../vocabulary/paths.ts'
import type { Profile } from '../profiles/schema.ts'
import type { OwnCounts } from './schema.ts'
import { completenessTexts } from './texts.ts'

type PartKey = keyof typeof completenessTexts.parts

export interface Part {
  key: PartKey
  /** Its name, and what organizers use it for. */
  title: string
  why: string
  href: string
  isThere: boolean
}

type Facts = Pick<
  Profile,
  | 'headshot'
  | 'headline'
  | 'bio_short'
  | 'bio_medium'
  | 'bio_long'
  | 'city'
  | 'home_country_id'
  | 'languages'
  | 'formats'
  | 'fee_min'
  | 'fee_max'
  | 'website'
  | 'social_links'
  | 'videos'
>

const area = paths.dashboardProfileArea

/** The parts of a speaker's profile, most important first. */
export function partsOf(profile: Facts, counts: OwnCounts): Part[] {
  const part = (key: PartKey, href: string, isThere: boolean): Part => ({
    key,
    ...completenessTexts.parts[key],
    href,
    isThere,
  })
  return [
    part('headshot', `${area('basic')}#headshot`, profile.headshot !== null),
    part('headline', area('basic'), profile.headline !== ''),
    part('bios', area('bio'), hasBios(profile)),
    part('topics', area('topics'), counts.topics > 0),
    part('event', paths.dashboardEvents, counts.experiences > 0),
    part('place', area('locations'), profile.city !== '' || profile.home_country_id !== null),
    part('languages', `${area('basic')}#languages`, profile.languages.length > 0),
    part('formats', `${area('basic')}#formats`, profile.formats.length > 0),
    part('fee', `${area('basic')}#fee`, profile.fee_min !== null || profile.fee_max !== null),
    part('video', `${area('social')}#videos`, profile.videos.length > 0),
    part('links', area('social'), profile.website !== '' || profile.social_links.length > 0),
  ]
}

/** All three lengths: an event will ask for the missing one. */
export function hasBios(profile: Pick<Profile, 'bio_short' | 'bio_medium' | 'bio_long'>): boolean {
  return profile.bio_short !== '' && profile.bio_medium !== '' && profile.bio_long !== ''
}
