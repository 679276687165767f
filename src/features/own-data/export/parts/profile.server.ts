// The account, the profile and what others say about it.
import { sql } from 'drizzle-orm'
import { users } from '../../../accounts/table.server.ts'
import { credentialIssuers, credentials } from '../../../credentials/table.server.ts'
import { experiences, experienceTopics } from '../../../experiences/table.server.ts'
import { media } from '../../../media/table.server.ts'
import { stripeCustomers, stripeSubscriptions } from '../../../own-plan/stripe/table.server.ts'
import { planTerms } from '../../../own-plan/table.server.ts'
import { profileCountries, profileTopics } from '../../../profiles/choices/table.server.ts'
import { formerUsernames, profiles } from '../../../profiles/table.server.ts'
import { testimonials } from '../../../testimonials/table.server.ts'
import {
  countryOf,
  derived,
  type ExportPart,
  internal,
  mine,
  myEmail,
  nameOf,
  others,
  part,
  secret,
  topicOf,
} from '../part.server.ts'

export const profileParts: readonly ExportPart[] = [
  part(users, { title: 'Account', rows: mine('users.id') }),
  part(profiles, {
    title: 'Profile',
    rows: mine('profiles.id'),
    also: { home_country: countryOf('profiles.home_country_id') },
  }),
  part(formerUsernames, { title: 'Former usernames', rows: mine('former_usernames.profile_id') }),
  part(planTerms, {
    title: 'Plan',
    rows: mine('plan_terms.profile_id'),
    withheld: { admin_id: others },
  }),
  part(stripeCustomers, { title: 'Customer at Stripe', rows: mine('stripe_customers.profile_id') }),
  part(stripeSubscriptions, { title: 'Paid plans', rows: mine('stripe_subscriptions.profile_id') }),
  part(profileTopics, {
    title: 'Topics',
    rows: mine('profile_topics.profile_id'),
    also: { topic: topicOf('profile_topics.topic_id') },
  }),
  part(profileCountries, {
    title: 'Countries',
    rows: mine('profile_countries.profile_id'),
    also: { country: countryOf('profile_countries.country_id') },
  }),
  part(media, {
    title: 'Pictures',
    rows: mine('media.owner_id'),
    withheld: { webp_widths: derived, avif_widths: derived, version: internal },
  }),
  part(experiences, {
    title: 'Speaking events',
    rows: mine('experiences.profile_id'),
    also: { country: countryOf('experiences.country_id') },
  }),
  part(experienceTopics, {
    title: 'Topics of speaking events',
    rows: (me) =>
      sql`experience_topics.experience_id in (select own.id from experiences own where own.profile_id = ${me}::uuid)`,
    also: { topic: topicOf('experience_topics.topic_id') },
  }),
  part(credentials, {
    title: 'Credentials of confirmed events',
    rows: mine('credentials.profile_id'),
    withheld: { status_index: internal },
  }),
  part(credentialIssuers, {
    title: 'Credentials issued in your name',
    rows: mine('credential_issuers.user_id'),
  }),
  part(testimonials, {
    title: 'Testimonials about you',
    rows: mine('testimonials.profile_id'),
    withheld: { token_hash: secret },
  }),
  part(testimonials, {
    title: 'Testimonials you wrote',
    name: 'testimonials_written',
    rows: (me) =>
      sql`testimonials.author_email = ${myEmail(me)} and testimonials.state <> 'requested' and not testimonials.is_unverified
        and testimonials.profile_id <> ${me}::uuid`,
    withheld: {
      token_hash: secret,
      token_expires_at: internal,
      experience_id: others,
      state: 'Only the speaker knows what they show.',
      position: others,
      published_at: 'Only the speaker knows what they show.',
      withheld_at: 'Only the speaker knows what they show.',
      import_key: internal,
      is_unverified: others,
    },
    also: { speaker: nameOf('testimonials.profile_id') },
  }),
]
