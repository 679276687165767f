// Where an admin goes after signing in: the page they came for, if it is an admin page.
import { safeNext } from '../../../lib/safe-next.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { nextParameter } from '../../accounts/page/enter.ts'

export function placeOfAdmin(query: URLSearchParams): string {
  const next = safeNext(query.get(nextParameter), paths.admin)
  const isTheirs = /^\/admin(?!\/auth\b)(?=[/?#]|$)/.test(next)
  return isTheirs ? next : paths.admin
}
