// What credentials say, and why one cannot be had.
export const credentialTexts = {
  name: (event: string) => `Spoke at ${event}`,
  issuer: (brand: string, host: string) =>
    `An organizer’s account on ${brand} at ${host}. The name is shown as the organizer stated it; it wasn’t checked.`,
  formerOrganizer: 'An organizer whose account is gone',
  criteria:
    'An organizer’s account booked the speaker for this engagement. Its days are over, and the organizer has recorded no absence.',
  missing: 'This event has no credential. Only events that an organizer’s account confirmed have one.',
  viewing: 'Only the speaker can download their credentials.',
  unknownIssuer: 'No credentials were issued here.',
} as const

export const badgeTexts = {
  confirmed: 'Confirmed by the organizer',
  signed: (host: string) => `Signed on ${host}`,
} as const
