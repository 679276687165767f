// What would make a profile easier to find: what the search reads or filters by, and the profile does not have. Pure.
import { paths } from '../../../../../vocabulary/paths.ts'
import { partsOf } from '../../../../completeness/completeness.ts'
import type { OwnCounts } from '../../../../completeness/schema.ts'
import type { Profile } from '../../../../profiles/schema.ts'
import { foundTexts } from './texts.ts'

export interface Lack {
  key: keyof typeof foundTexts.easier
  title: string
  why: string
  href: string
}

type Facts = Parameters<typeof partsOf>[0] & Pick<Profile, 'fee_visibility' | 'travels' | 'remote'>

/** What matters most for being found comes first. */
const order = [
  'topics',
  'headline',
  'place',
  'event',
  'formats',
  'languages',
  'fee',
  'bios',
  'video',
] as const

export function easierToFind(profile: Facts, counts: OwnCounts): Lack[] {
  const parts = partsOf(profile, counts)
  const lack = (key: Lack['key'], href: string): Lack => ({ key, href, ...foundTexts.easier[key] })
  const lacks = order.flatMap((key) => {
    const part = parts.find((one) => one.key === key)
    return part && !part.isThere ? [lack(key, part.href)] : []
  })
  const fee = parts.find(({ key }) => key === 'fee')
  if (fee?.isThere && profile.fee_visibility === 'on_request') lacks.push(lack('hiddenFee', fee.href))
  if (profile.travels === null && !profile.remote) {
    lacks.push(lack('travel', `${paths.dashboardProfileArea('locations')}#travel`))
  }
  return lacks
}
