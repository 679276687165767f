// The texts about a profile. The wording of docs/specification.md §5, §8 is fixed.
import { brand } from '../../lib/brand.ts'
export const profileTexts = {
  updated: 'Profile updated successfully',
  notUpdated: 'Failed to update profile',
  noUser: 'No user found',
  withheld: `An admin has hidden your page. If that’s a mistake, write to ${brand.supportEmail}.`,
  missingPerson: 'Person not found',
} as const
