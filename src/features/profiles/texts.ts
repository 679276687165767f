// What a person reads about their profile. The quoted ones of the seed stand to the letter (§5, §8).
export const profileTexts = {
  updated: 'Profile updated successfully',
  notUpdated: 'Failed to update profile',
  noUser: 'No user found',
} as const
