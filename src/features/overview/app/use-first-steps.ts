// The first steps of the reader.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { UserType } from '../../../vocabulary/user-types.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { factsOf, firstStepsOf, type Step, untilAllDone } from './first-steps.ts'

/**
 * Null once all are done, and while they are not known: none is shown as undone before.
 * @param lists An organizer's shortlists; undefined: not known, or not yet.
 */
export function useFirstSteps(
  userType: UserType,
  lists?: readonly { speakers: number }[] | undefined,
): Step[] | null {
  const profile = useSuspenseQuery(profileQuery).data
  const counts = useQuery(ownCountsQuery).data
  const isUnknown = userType === 'organizer' && lists === undefined
  if (isUnknown || !counts) return null
  const facts = factsOf(userType, profile, counts)
  const shortlist = lists?.some(({ speakers }) => speakers > 0) ?? false
  return untilAllDone(firstStepsOf(userType, { ...facts, shortlist }))
}
