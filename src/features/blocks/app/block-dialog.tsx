// Asks before a person is blocked, and says what it does. Anywhere a person is shown may open it.
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { blockPerson } from '../blocking.ts'
import { blockTexts as texts } from '../texts.ts'

export interface BlockDialogProps {
  /** Null: closed. `reference`: a username or an id. */
  person: { reference: string; name: string } | null
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const { mutate } = useMutation(blockPerson)
  return (
    <ConfirmDialog
      open={person !== null}
      title={texts.title(person?.name ?? '')}
      text={texts.explain}
      confirm={texts.confirm}
      variant="danger"
      onConfirm={() =>
        person &&
        mutate(
          { person: person.reference, name: person.name },
          onBlocked ? { onSuccess: onBlocked } : undefined,
        )
      }
      onClose={onClose}
    />
  )
}
