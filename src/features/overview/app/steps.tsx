// The first steps of the reader, while there are any.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { UserType } from '../../../vocabulary/user-types.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { factsOf, firstStepsOf } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

interface StepsProps {
  userType: UserType
  /** An organizer's shortlists; undefined: not known, or not yet. */
  lists?: readonly { speakers: number }[] | undefined
}

/** Steps that are not known, or not yet, are not shown as undone. */
export function Steps({ userType, lists }: StepsProps) {
  const profile = useSuspenseQuery(profileQuery).data
  const counts = useQuery(ownCountsQuery).data
  const isUnknown = userType === 'organizer' && lists === undefined
  if (isUnknown || !counts) return null
  const facts = factsOf(userType, profile, counts)
  const shortlist = lists?.some(({ speakers }) => speakers > 0) ?? false
  return <FirstStepsCard steps={firstStepsOf(userType, { ...facts, shortlist })} />
}
