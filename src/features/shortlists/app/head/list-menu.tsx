// What can be done to a whole shortlist: renamed, duplicated, archived, deleted with Undo.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { answerOf } from '../../../../lib/api-client.ts'
import { type ActionName, requestErrorText } from '../../../../lib/request-errors.ts'
import { lateMenu } from '../../../../ui/late-menu.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { changeLists, listsClient } from '../../queries.ts'
import type { ShortlistChanges, ShortlistRow } from '../../schema.ts'
import { listTexts } from '../texts.ts'

const { done, actionNames } = listTexts

const ListActions = lateMenu(async () => (await import('./list-actions.tsx')).ListActions)

interface ListMenuProps {
  row: Pick<ShortlistRow, 'id' | 'title' | 'archived'>
  onEdit: () => void
  /** On the list's own screen. */
  onHistory?: () => void
  onUndo?: (() => void) | null
  canExport?: true
  /** Its screen shows something else from now on. */
  onDeleted?: () => void
}

export function ListMenu({ row: { id, title, archived }, onDeleted, ...props }: ListMenuProps) {
  const lists = useMutation(changeLists)
  const navigate = useNavigate()
  const param = { id }
  const change = (json: Partial<ShortlistChanges>) =>
    lists.mutateAsync((client) => answerOf(listsClient(client)[':id'].$patch({ param, json })))

  async function attempt(action: ActionName, act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      toast({ title: requestErrorText(error, action), tone: 'destructive' })
    }
  }

  const duplicate = () =>
    attempt(actionNames.duplicate, async () => {
      let copy = ''
      await lists.mutateAsync(async (client) => {
        copy = (await answerOf(listsClient(client)[':id'].duplicate.$post({ param, header: {} }))).id
      })
      toast({ title: done.duplicated, tone: 'success' })
      await navigate(paths.dashboardShortlist(copy))
    })

  const archive = (isArchived: boolean) =>
    attempt(actionNames.archive, async () => {
      await change({ archived: isArchived })
      const undo = () => void archive(!isArchived)
      toast({
        title: isArchived ? done.archived : done.unarchived,
        description: title,
        tone: 'success',
        action: { label: listTexts.undo, onSelect: undo },
      })
    })

  const restore = () =>
    attempt(actionNames.restore, async () => {
      await lists.mutateAsync((client) => answerOf(listsClient(client)[':id'].restore.$post({ param })))
      toast({ title: done.restored, tone: 'success' })
    })

  const remove = () =>
    attempt(actionNames.delete, async () => {
      onDeleted?.()
      await lists.mutateAsync((client) => answerOf(listsClient(client)[':id'].$delete({ param })))
      toast({
        title: done.deleted,
        description: title,
        tone: 'success',
        action: { label: listTexts.undo, onSelect: () => void restore() },
      })
    })

  return (
    <ListActions
      {...props}
      listId={id}
      label={listTexts.lists.open(title)}
      isArchived={archived}
      onDuplicate={() => void duplicate()}
      onArchive={() => void archive(!archived)}
      onDelete={() => void remove()}
    />
  )
}
