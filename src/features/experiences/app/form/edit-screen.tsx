// /dashboard/events/edit/{experienceId}: edits a stored event.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { changesIn } from '../../../../lib/changes.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { changeExperience, experienceQuery } from '../../queries.ts'
import type { Experience } from '../../schema.ts'
import { experienceTexts } from '../../texts.ts'
import { BackToEvents } from '../back-to-events.tsx'
import { ExperienceForm } from './experience-form.tsx'
import { toDraft, valuesOf } from './form-values.ts'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client, params: { experienceId = '' } }: ScreenVisit): Promise<void> {
  await Promise.all([
    readBeforehand(client, experienceQuery(experienceId)),
    readBeforehand(client, topicsQuery),
    readBeforehand(client, countriesQuery),
  ])
}

export function Component() {
  const { experienceId = '' } = useParams()
  const read = useQuery(experienceQuery(experienceId))
  const client = useQueryClient()
  // The form begins with what it is given first: next time, with what is stored then.
  useEffect(
    () => () => client.removeQueries({ queryKey: experienceQuery(experienceId).queryKey }),
    [client, experienceId],
  )
  return (
    <div className="max-w-[64rem]">
      <BackToEvents />
      <h1 className="mt-2 break-words text-3xl">{texts.editTitle}</h1>
      <div className="mt-6">
        <Reading
          of={read}
          waiting={<ListSkeleton label={texts.loading} rows={4} className="h-40" />}
          missing={
            <EmptyState
              icon={<CalendarX />}
              title={texts.missingTitle}
              link={{ to: paths.dashboardEvents, text: experienceTexts.back }}
            >
              {texts.missing}
            </EmptyState>
          }
        >
          {(experience) => <Loaded key={experience.id} experience={experience} />}
        </Reading>
      </div>
    </div>
  )
}

function Loaded({ experience }: { experience: Experience }) {
  const change = useMutation(changeExperience)
  // The event as it was when the form was opened; later refetches are not the user's changes.
  const [values] = useState(() => valuesOf(experience))
  return (
    <>
      {experience.verification === 'organizer_confirmed' && (
        <p className="mb-6 rounded-card bg-info-subtle px-4 py-3">{texts.confirmed}</p>
      )}
      <ExperienceForm
        values={values}
        action={experienceTexts.actions.save}
        onSave={(draft) =>
          change.mutateAsync({ id: experience.id, changes: changesIn(draft, toDraft(values)) })
        }
        saved={experienceTexts.done.saved}
      />
    </>
  )
}
