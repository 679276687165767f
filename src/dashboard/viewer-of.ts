// The signed-in user as headers and menus show them.
import type { Me } from '../features/profiles/schema.ts'
import type { Viewer } from '../shell/site/header/viewer.ts'

/** Uses the profile's name, else the account's, else the email. */
export function viewerOf({ user, profile, admin }: Pick<Me, 'user' | 'profile' | 'admin'>): Viewer {
  const { name, last_name, user_type, avatar_url } = user.user_metadata
  const fullName = profile ? `${profile.first_name} ${profile.last_name}` : `${name} ${last_name}`
  return {
    name: fullName.trim() || user.email,
    email: user.email,
    userType: user_type,
    ...(avatar_url !== null && { avatarUrl: avatar_url }),
    ...(admin && { isAdmin: true as const }),
  }
}
