// /dashboard/events/edit/{experienceId}: edits a stored event.
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { RequestError } from '../../../../lib/request-errors.ts'
import { Component as ComingScreen } from '../../../../shell/app/coming-screen.tsx'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ReadFailure } from '../../../../shell/reading/read-failure.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { useMe } from '../../../profiles/me.ts'
import { profileQuery } from '../../../profiles/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { changeExperience, experienceQuery } from '../../queries.ts'
import type { Experience } from '../../schema.ts'
import { experienceTexts } from '../../texts.ts'
import { BackToEvents } from '../back-to-events.tsx'
import { ExperienceForm } from './experience-form.tsx'
import { changesIn, toDraft, valuesOf } from './form-values.ts'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client, params }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  if (user_type !== 'speaker') return
  await Promise.all([
    isId(params.experienceId) ? readBeforehand(client, experienceQuery(params.experienceId)) : undefined,
    readBeforehand(client, topicsQuery),
    readBeforehand(client, countriesQuery),
  ])
}

export function Component() {
  return useMe().user.user_metadata.user_type === 'speaker' ? <EditEvent /> : <ComingScreen />
}

function EditEvent() {
  const { experienceId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...experienceQuery(experienceId),
    enabled: isId(experienceId),
    // A refetch must not overwrite input.
    refetchOnWindowFocus: false,
  })
  return (
    <div className="max-w-[64rem]">
      <BackToEvents />
      <h1 className="mt-2 break-words text-3xl">{texts.editTitle}</h1>
      {data ? (
        <Loaded key={data.id} experience={data} />
      ) : !isId(experienceId) || isMissing(error) ? (
        <div className="mt-6">
          <EmptyState
            icon={<CalendarX />}
            title={texts.missingTitle}
            action={
              <Link to={paths.dashboardEvents} className={buttonClass({ variant: 'secondary' })}>
                {experienceTexts.back}
              </Link>
            }
          >
            {texts.missing}
          </EmptyState>
        </div>
      ) : error ? (
        <div className="mt-6">
          <ReadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      ) : (
        <div className="mt-6">
          <ListSkeleton label={texts.loading} rows={4} className="h-40" />
        </div>
      )}
    </div>
  )
}

/** Malformed ids need no request. */
function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404
}

function Loaded({ experience }: { experience: Experience }) {
  const change = useMutation(changeExperience)
  // The event as it was when the form was opened; later refetches are not the user's changes.
  const [values] = useState(() => valuesOf(experience))
  return (
    <ExperienceForm
      values={values}
      action={experienceTexts.actions.save}
      onSave={(draft) =>
        change.mutateAsync({ id: experience.id, changes: changesIn(draft, toDraft(values)) })
      }
      saved={experienceTexts.done.saved}
    />
  )
}
