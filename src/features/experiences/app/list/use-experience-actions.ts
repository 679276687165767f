// The actions on the experiences of the list: each shows optimistically and reports its result, and deleting can be undone.
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
      change.mutateAsync({ id, changes: { visibility } }).then(
        () => succeed(visibility === 'public' ? done.shown : done.hidden),
        (error) => fail(error, actions.change),
      )
    },
    checkLinks({ id }: Experience) {
      check.mutateAsync(id).then(
        () => toast({ title: done.checking, tone: 'info' }),
        (error) => fail(error, actions.check),
      )
    },
    duplicate({ id }: Experience) {
      // Not for those who have left the list meanwhile: for them, this callback is dropped.
      const edit = (copy: Experience) => void navigate(paths.dashboardEventsEdit(copy.id))
      duplicate.mutateAsync(id, { onSuccess: edit }).then(
        () => succeed(done.duplicated),
        (error) => fail(error, actions.duplicate),
      )
    },
    delete({ id, title }: Experience) {
      const undo = () =>
        restore.mutateAsync(id).then(
          () => succeed(done.restored),
          (error) => fail(error, actions.restore),
        )
      // Offered immediately: an undo before the deletion has finished is sent after it.
      toast({
        title: done.deleted,
        description: title,
        tone: 'success',
        action: { label: done.undo, onSelect: undo },
      })
      remove.mutateAsync(id).catch((error) => fail(error, actions.delete))
    },
  }
}

function succeed(title: string): void {
  toast({ title, tone: 'success' })
}

function fail(error: unknown, action: ActionName): void {
  toast({ title: requestErrorText(error, action, ['not_found', 'rate_limited']), tone: 'destructive' })
}
