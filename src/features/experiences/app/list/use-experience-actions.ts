// The actions on one experience of the list: each shows optimistically and reports its result, and deleting can be undone.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type ActionName, requestErrorText } from '../../../../lib/request-errors.ts'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import {
  changeExperience,
  checkLinksAgain,
  deleteExperience,
  duplicateExperience,
  restoreExperience,
} from '../../queries.ts'
import type { Experience } from '../../schema.ts'
import { experienceTexts } from '../../texts.ts'

const { actions, done } = experienceTexts

export function useExperienceActions() {
  const navigate = useNavigate()
  const change = useMutation(changeExperience)
  const check = useMutation(checkLinksAgain)
  const duplicate = useMutation(duplicateExperience)
  const remove = useMutation(deleteExperience)
  const restore = useMutation(restoreExperience)

  return {
    setVisibility({ id }: Experience, visibility: Experience['visibility']) {
      change.mutate(
        { id, changes: { visibility } },
        {
          onSuccess: () => succeed(visibility === 'public' ? done.shown : done.hidden),
          onError: (error) => fail(error, actions.change),
        },
      )
    },
    checkLinks({ id }: Experience) {
      check.mutate(id, {
        onSuccess: () => toast({ title: done.checking, tone: 'info' }),
        onError: (error) => fail(error, actions.check),
      })
    },
    duplicate({ id }: Experience) {
      duplicate.mutate(id, {
        onSuccess: (copy) => {
          succeed(done.duplicated)
          void navigate(paths.dashboardEventsEdit(copy.id))
        },
        onError: (error) => fail(error, actions.duplicate),
      })
    },
    delete({ id, title }: Experience) {
      const undo = () =>
        restore.mutate(id, {
          onSuccess: () => succeed(done.restored),
          onError: (error) => fail(error, actions.restore),
        })
      // Offered immediately: an undo before the deletion has finished is sent after it.
      toast({
        title: done.deleted,
        description: title,
        tone: 'success',
        action: { label: done.undo, onSelect: undo },
      })
      remove.mutate(id, { onError: (error) => fail(error, actions.delete) })
    },
  }
}

function succeed(title: string): void {
  toast({ title, tone: 'success' })
}

function fail(error: unknown, action: ActionName): void {
  toast({ title: requestErrorText(error, action, ['rate_limited']), tone: 'destructive' })
}
