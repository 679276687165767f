// Why an address cannot be invited, in the answers of the API.

export const invitationTexts = {
  hasAccount: 'This address already has an account.',
  hasApplied: 'This address has already applied.',
} as const
