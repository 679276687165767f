// What credentials say, and why there is none.
export const credentialTexts = {
  name: (event: string) => `Spoke at ${event}`,
  issuer: (brand: string, host: string) =>
    `An organizer’s account on ${brand} at ${host}. The name is shown as the organizer stated it; it wasn’t checked.`,
  formerOrganizer: 'An organizer whose account was deleted',
  criteria:
    'An organizer’s account booked the speaker for this engagement. It’s over, and the organizer hasn’t recorded a no-show.',
  missing: 'This event has no credential. Only events confirmed by an organizer’s account have one.',
  viewing: 'Only the speaker can download their credentials.',
  unknownIssuer: 'Issuer not found.',
} as const

export const badgeTexts = {
  confirmed: 'Confirmed by the organizer',
  signed: (host: string) => `Signed on ${host}`,
} as const
