// /dashboard/events/add: adds an event.
import { useMutation } from '@tanstack/react-query'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { countriesQuery } from '../../../countries/queries.ts'
import { useMe } from '../../../profiles/me.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { addExperience } from '../../queries.ts'
import { experienceTexts } from '../../texts.ts'
import { BackToEvents } from '../back-to-events.tsx'
import { ExperienceForm } from './experience-form.tsx'
import { emptyValues } from './form-values.ts'
import { formTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([readBeforehand(client, topicsQuery), readBeforehand(client, countriesQuery)])
}

export function Component() {
  const add = useMutation(addExperience)
  const { id } = useMe().user
  return (
    <div className="max-w-[64rem]">
      <BackToEvents />
      <h1 className="mt-2 text-3xl">{texts.addTitle}</h1>
      <ExperienceForm
        values={emptyValues}
        action={experienceTexts.actions.add}
        draftKey={`event-draft:${id}`}
        onSave={add.mutateAsync}
        saved={experienceTexts.done.added}
      />
    </div>
  )
}
