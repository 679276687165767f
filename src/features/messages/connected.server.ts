// Whether two users are connected (features/network).
import type { Database } from '../../server/database/database.ts'

export async function areConnected(_db: Database, _one: string, _other: string): Promise<boolean> {
  return false
}
