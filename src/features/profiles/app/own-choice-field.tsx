// The frame of the fields for topics and countries: the list to choose from and what is chosen are on their way, could not
// be read, or are here.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../ui/app/load-failure.tsx'
import { ChoiceFieldSkeleton } from '../../../ui/choice-field-skeleton.tsx'

export interface OwnChoiceFieldProps<All, Own> {
  all: UseQueryResult<All>
  own: UseQueryResult<Own>
  texts: { loading: string; failure: string; failureText: string }
  children: (all: All, own: Own) => ReactNode
}

export function OwnChoiceField<All, Own>({ all, own, texts, children }: OwnChoiceFieldProps<All, Own>) {
  if (all.data !== undefined && own.data !== undefined) return children(all.data, own.data)
  if (!all.isError && !own.isError) return <ChoiceFieldSkeleton label={texts.loading} />
  return (
    <LoadFailure
      title={texts.failure}
      isRetrying={all.isFetching || own.isFetching}
      onRetry={() => {
        for (const read of [all, own]) if (read.isError) void read.refetch()
      }}
    >
      {texts.failureText}
    </LoadFailure>
  )
}
