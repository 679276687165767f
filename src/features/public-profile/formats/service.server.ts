// Shared by all formats: looks up the profile of an address.
import type { AppContext } from '../../../server/context.ts'
import type { PublicProfile } from '../schema.ts'
import { findPublicProfile, noSuchSpeaker } from '../service.server.ts'

export type FoundSpeaker = { profileId: string; profile: PublicProfile } | { movedTo: string }

/** The profile, or its current name. Throws AppError `not_found`, also for drafts and suspended speakers. */
export async function findSpeaker(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  username: string,
): Promise<FoundSpeaker> {
  const name = username.toLowerCase()
  const found = /^[a-z0-9-]{3,30}$/.test(name) ? await findPublicProfile(db, config.appUrl, name) : null
  if (!found) throw noSuchSpeaker()
  return 'profile' in found && name !== username ? { movedTo: name } : found
}
