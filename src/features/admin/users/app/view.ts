// The filters and page of the list of users, as in its URL.
import type { ListRules } from '../../../../lib/list-address.ts'
import { userStatusNames, userTypeNames } from './texts.ts'

export const userRules: ListRules = {
  search: 'text',
  user_type: Object.keys(userTypeNames),
  status: Object.keys(userStatusNames),
  tier: 'id',
}

export function fullName({ name, last_name }: { name: string; last_name: string }): string {
  return `${name} ${last_name}`.trim()
}
