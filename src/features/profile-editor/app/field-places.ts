// Where each field of the editor is, for links to it: its section, its card there, and its label.
import { paths } from '../../../vocabulary/paths.ts'
import type { UserType } from '../../../vocabulary/user-types.ts'
import { editorTexts } from './texts.ts'
import type { EditorField } from './values.ts'

const { basic, languages, formats, fee, bio, social, locations, organizer } = editorTexts

const places: Record<
  EditorField,
  readonly [area: 'basic' | 'bio' | 'social' | 'locations' | 'organizer', card: string, label: string]
> = {
  first_name: ['basic', 'name', basic.firstName],
  last_name: ['basic', 'name', basic.lastName],
  headline: ['basic', 'name', basic.headline],
  pronouns: ['basic', 'name', basic.pronouns],
  name_pronunciation: ['basic', 'name', basic.pronunciation],
  languages: ['basic', 'languages', languages.title],
  formats: ['basic', 'formats', formats.title],
  fee_min: ['basic', 'fee', `${fee.title}: ${fee.from}`],
  fee_max: ['basic', 'fee', `${fee.title}: ${fee.to}`],
  fee_currency: ['basic', 'fee', fee.currency],
  fee_visibility: ['basic', 'fee', fee.who],
  bio_short: ['bio', 'bio_short', bio.bio_short.label],
  bio_medium: ['bio', 'bio_medium', bio.bio_medium.label],
  bio_long: ['bio', 'bio_long', bio.bio_long.label],
  website: ['social', 'website', social.website],
  social_links: ['social', 'links', social.links],
  videos: ['social', 'videos', social.videos],
  city: ['locations', 'home', locations.city],
  home_country_id: ['locations', 'home', locations.country],
  time_zone: ['locations', 'home', locations.zone],
  travels: ['locations', 'travel', locations.travels],
  remote: ['locations', 'travel', locations.remote],
  organisation: ['organizer', 'organisation', organizer.organisation],
  organisation_role: ['organizer', 'organisation', organizer.role],
  accent: ['organizer', 'branding', organizer.branding.colour],
}

export const editorFields = Object.keys(places) as EditorField[]

/** An organizer's fields are all on one screen, in cards of the same names. */
export function placeOf(field: EditorField, userType: UserType): { href: string; name: string } {
  const [area, card, label] = places[field]
  if (userType === 'organizer') return { href: `${paths.dashboardProfile}#${card}`, name: label }
  return { href: `${paths.dashboardProfileArea(area)}#${card}`, name: `${editorTexts[area].title}, ${label}` }
}
