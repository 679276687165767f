// The texts about a profile. The wording of docs/specification.md §5, §8 is fixed.
export const profileTexts = {
  updated: 'Profile updated successfully',
  notUpdated: 'Failed to update profile',
  noUser: 'No user found',
  withheld: 'An admin has hidden your page. Reply to the email about it to have it shown again.',
  missingPerson: 'Person not found',
} as const
