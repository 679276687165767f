// What a credential says: what the organizer confirmed and nothing else. A change of any fact in it ends the confirmation
// (features/experiences), so it never says more than was confirmed.
import { brand } from '../../lib/brand.ts'
import { credentialPaths } from '../../vocabulary/credential-paths.ts'
import { type Credential, contexts, type UnsignedCredential } from './schema.ts'
import { credentialTexts as texts } from './texts.ts'

export interface ConfirmedFacts {
  title: string
  event_name: string
  /** yyyy-mm-dd. */
  starts_on: string
  ends_on: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

export interface CredentialFacts extends ConfirmedFacts {
  credential_id: string
  experience_id: string
  issued_at: Date
  speaker: string
  /** `sha256$…` of the speaker's address and the salt. */
  identityHash: string
  salt: string
  /** As the organizer stated it; '' when their account is gone. */
  organisation: string
  /** The origin of this installation, and the issuer on it. */
  origin: string
  issuer_id: string
  status_index: number
}

export function composeCredential(facts: CredentialFacts): UnsignedCredential {
  const { origin, issuer_id, status_index } = facts
  const issuer = origin + credentialPaths.issuer(issuer_id)
  const status = origin + credentialPaths.status(issuer_id)
  return {
    '@context': [contexts.credentials, contexts.openBadges],
    id: `urn:uuid:${facts.credential_id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: texts.name(facts.event_name),
    issuer: {
      id: issuer,
      type: ['Profile'],
      name: facts.organisation || texts.formerOrganizer,
      description: texts.issuer(brand.name, new URL(origin).host),
    },
    validFrom: inSeconds(facts.issued_at),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: facts.identityHash,
          salt: facts.salt,
        },
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: facts.speaker },
      ],
      role: 'Speaker',
      activityStartDate: facts.starts_on,
      activityEndDate: facts.ends_on,
      achievement: {
        id: `urn:uuid:${facts.experience_id}`,
        type: ['Achievement'],
        name: facts.title,
        description: describeEvent(facts),
        criteria: { narrative: texts.criteria },
      },
    },
    credentialStatus: {
      id: `${status}#${status_index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status_index),
      statusListCredential: status,
    },
  }
}

/** Whether it is about this engagement. */
export function isAbout({ credentialSubject: subject }: Credential, facts: ConfirmedFacts): boolean {
  const { achievement, activityStartDate, activityEndDate } = subject
  return (
    achievement.name === facts.title &&
    achievement.description === describeEvent(facts) &&
    activityStartDate === facts.starts_on &&
    activityEndDate === facts.ends_on
  )
}

/** Other installations compare it: a change of its form makes them doubt older credentials. */
function describeEvent({ event_name, city, country }: ConfirmedFacts): string {
  const place = [city, country].filter(Boolean).join(', ')
  return place === '' ? event_name : `${event_name} · ${place}`
}

/** Some verifiers take no fractions. */
export function inSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
