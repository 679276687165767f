// How an engagement is verified, in words, for its owner and on the public page. What another installation signed counts only if
// this one trusts its key (docs/decisions/0027-signed-exports.md, 0031-credentials.md); everything else says that it does not.
import { brand } from '../../lib/brand.ts'

/**
 * `waiting`: its issuer has not been asked yet. `valid`, `unreachable`: signed by another installation that is trusted here, which
 * answers or does not. `revoked`: withdrawn, here or there. `unknown_issuer`, `not_signed`: imported, and no proof.
 */
export const confirmationStates = [
  'waiting',
  'valid',
  'unreachable',
  'revoked',
  'unknown_issuer',
  'not_signed',
] as const
export type ConfirmationState = (typeof confirmationStates)[number]

export interface Verified {
  verification: 'self_reported' | 'link_checked' | 'organizer_confirmed'
  confirmation_state: ConfirmationState | null
  confirmation_host: string
}

export interface Mark {
  tone: 'confirmed' | 'checked' | 'none'
  words: string
  /** A sentence or two; '' when the words say it all. */
  about: string
}

/** What there is to say, the most important first; nothing for what a speaker says alone. */
export function marksOf({ verification, confirmation_state, confirmation_host }: Verified): Mark[] {
  const marks: Mark[] = []
  if (verification === 'organizer_confirmed') {
    const isElsewhere = confirmation_state === 'valid' || confirmation_state === 'unreachable'
    marks.push({
      tone: 'confirmed',
      words: confirmation_state === 'unreachable' ? texts.unreachable : texts.confirmed,
      about: isElsewhere ? texts[`${confirmation_state}About`](confirmation_host) : texts.confirmedAbout,
    })
  } else if (confirmation_state === 'revoked' || confirmation_state === 'unreachable')
    marks.push({
      tone: 'none',
      words: texts[confirmation_state === 'revoked' ? 'revoked' : 'notChecked'],
      about:
        confirmation_state === 'revoked'
          ? texts.revokedAbout(confirmation_host)
          : texts.notCheckedAbout(confirmation_host),
    })
  else if (confirmation_state === 'unknown_issuer')
    marks.push({ tone: 'none', words: texts.unknownIssuer, about: texts.unknownIssuerAbout })
  else if (confirmation_state === 'not_signed')
    marks.push({ tone: 'none', words: texts.notSigned, about: texts.notSignedAbout })
  if (verification === 'link_checked') marks.push({ tone: 'checked', words: texts.linkChecked, about: '' })
  return marks
}

const texts = {
  linkChecked: 'Link checked',
  confirmed: 'Confirmed by the organizer',
  confirmedAbout: `An organizer’s account on ${brand.name} booked this engagement and hasn’t disputed that it took place.`,
  validAbout: (host: string) =>
    `Confirmed on ${host}, an installation of ${brand.name} that this one trusts. Its signature is valid, and the confirmation hasn’t been revoked.`,
  unreachable: 'Confirmed by the organizer, issuer unreachable',
  unreachableAbout: (host: string) =>
    `Signed on ${host}, which doesn’t answer at the moment. Whether the confirmation still holds can’t be checked.`,
  notChecked: 'Issuer unreachable',
  notCheckedAbout: (host: string) =>
    `Signed on ${host}, which doesn’t answer. Until it does, this counts as the speaker’s own statement.`,
  revoked: 'Confirmation revoked',
  revokedAbout: (host: string) =>
    `An organizer confirmed this engagement${host === '' ? '' : ` on ${host}`} and later withdrew it. It counts as the speaker’s own statement.`,
  unknownIssuer: 'Signed by an unknown issuer',
  unknownIssuerAbout:
    'This was imported with a signature whose key isn’t trusted here. It counts as the speaker’s own statement.',
  notSigned: 'Confirmation not signed',
  notSignedAbout:
    'This was imported as confirmed, without a valid signature for this speaker and this engagement. It counts as the speaker’s own statement.',
} as const
