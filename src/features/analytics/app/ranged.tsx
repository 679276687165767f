// Figures of the range in the address. While those of another range are read, the ones before stay, under a thin line.
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListChoices } from '../../../lib/list-address.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { type ListAddress, useListAddress } from '../../../ui/use-list-address.ts'
import { useToday } from '../../../ui/use-today.ts'
import { rangeRules } from '../queries.ts'
import { problemOf, type RangeProblem } from '../ranges.ts'

export interface Ranged<Figures> {
  address: ListAddress
  /** What is wrong with the dates in the address: nothing is read. */
  problem: RangeProblem | null
  read: UseQueryResult<Figures>
}

export function useRanged<Figures, Key extends readonly unknown[]>(
  query: (choices: ListChoices) => UseQueryOptions<Figures, Error, Figures, Key>,
): Ranged<Figures> {
  const address = useListAddress(rangeRules)
  const problem = problemOf(address.choices, useToday())
  const read = useQuery({
    ...query(address.choices),
    placeholderData: keepPreviousData,
    enabled: problem === null,
  })
  return { address, problem, read }
}

interface RangedReadingProps<Figures> {
  ranged: Ranged<Figures>
  waiting: ReactNode
  children: (figures: Figures) => ReactNode
}

export function RangedReading<Figures>({
  ranged: { problem, read },
  waiting,
  children,
}: RangedReadingProps<Figures>) {
  if (problem) return null
  return (
    <Reading of={read} waiting={waiting}>
      {(figures) => (
        <div className="outdated" aria-busy={read.isPlaceholderData}>
          {children(figures)}
        </div>
      )}
    </Reading>
  )
}
