// Where an admin goes on after signing in: the place they came for, if it is one of the admins' own.
import { safeNext } from '../../../lib/safe-next.ts'
import { paths } from '../../../routes/paths.ts'
import { nextParameter } from '../../accounts/page/enter.ts'

export function placeOfAdmin(query: URLSearchParams): string {
  const next = safeNext(query.get(nextParameter), paths.admin)
  const isTheirs = /^\/admin(?!\/auth\b)(?=[/?#]|$)/.test(next)
  return isTheirs ? next : paths.admin
}
