// An admin's actions on one user. Destructive or disruptive ones ask for confirmation; deleting requires the typed address.
import { useMutation } from '@tanstack/react-query'
import { Ban, Eye, KeyRound, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../../lib/dates.ts'
import { textOf } from '../../../../lib/form-text.ts'
import { type ActionName, RequestError, requestErrorText } from '../../../../lib/request-errors.ts'
import { ConfirmDialog } from '../../../../ui/app/confirm-dialog.tsx'
import { DialogForm } from '../../../../ui/app/dialog-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { readerHere } from '../../../../ui/use-reader.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { deleteUser, restoreUser, sendRecoveryLink, suspendUser, viewAsUser } from '../../queries.ts'
import type { UserInFull } from '../schema.ts'
import { userTexts as texts } from './texts.ts'

type Question = 'suspend' | 'recovery' | 'remove' | null

/** The server's own message for what it does not allow, e.g. removing the last admin; shared texts for everything else. */
function sayFailure(error: unknown, action: ActionName) {
  const isRefusal = error instanceof RequestError && error.status === 409
  toast({ title: isRefusal ? error.message : requestErrorText(error, action), tone: 'destructive' })
}

export function UserActions({ user, isOwn }: { user: UserInFull; isOwn: boolean }) {
  const { id, email } = user
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  const suspend = useMutation(suspendUser(id))
  const restore = useMutation(restoreUser(id))
  const recovery = useMutation(sendRecoveryLink(id))
  const view = useMutation(viewAsUser(id))
  const isSuspended = user.status === 'suspended'

  return (
    <Card as="section" aria-labelledby="actions" className="p-5 md:p-6">
      <h2 id="actions" className="text-xl">
        {texts.actions}
      </h2>
      <ul className="mt-2 grid">
        {/* Without a profile there is nothing to see, and viewing must not create one. */}
        {!isOwn && user.profile !== null && (
          <Action
            Icon={Eye}
            label={texts.viewAs}
            text={texts.viewAsText}
            isBusy={view.isPending}
            onPress={() =>
              view.mutateAsync().then(
                // All cached data is the admin's own, so start afresh.
                () => window.location.assign(paths.dashboard),
                (error) => sayFailure(error, texts.action.viewAs),
              )
            }
          />
        )}
        {!isSuspended && (
          <Action
            Icon={KeyRound}
            label={texts.recovery}
            text={texts.recoveryText}
            onPress={() => setQuestion('recovery')}
          />
        )}
        {isSuspended && (
          <Action
            Icon={RotateCcw}
            label={texts.restore}
            text={texts.restoreText}
            isBusy={restore.isPending}
            onPress={() =>
              restore.mutateAsync().then(
                () => toast({ title: texts.restored, tone: 'success' }),
                (error) => sayFailure(error, texts.action.restore),
              )
            }
          />
        )}
        {!isOwn && !isSuspended && (
          <Action
            Icon={Ban}
            label={texts.suspend}
            text={texts.suspendText}
            isDangerous
            onPress={() => setQuestion('suspend')}
          />
        )}
        {!isOwn && (
          <Action
            Icon={Trash2}
            label={texts.remove}
            text={texts.removeText}
            isDangerous
            onPress={() => setQuestion('remove')}
          />
        )}
      </ul>
      {isOwn && <p className="mt-2 text-sm text-text-2">{texts.ownAccount}</p>}
      <ConfirmDialog
        open={question === 'suspend'}
        title={texts.suspendTitle}
        text={texts.suspendAsk(email)}
        confirm={texts.suspend}
        variant="danger"
        onClose={close}
        onConfirm={() =>
          suspend.mutateAsync().then(
            () => toast({ title: texts.suspended, tone: 'success' }),
            (error) => sayFailure(error, texts.action.suspend),
          )
        }
      />
      <ConfirmDialog
        open={question === 'recovery'}
        title={texts.recovery}
        text={texts.recoveryAsk(email)}
        confirm={texts.recovery}
        onClose={close}
        onConfirm={() =>
          recovery.mutateAsync().then(
            ({ expires_at }) =>
              toast({
                title: texts.recoverySent,
                description: texts.recoveryUntil(formatMoment(new Date(expires_at), readerHere())),
                tone: 'success',
              }),
            (error) => sayFailure(error, texts.action.recovery),
          )
        }
      />
      <Deletion user={user} isOpen={question === 'remove'} onClose={close} />
    </Card>
  )
}

interface ActionProps {
  Icon: LucideIcon
  label: string
  text: string
  isDangerous?: boolean
  isBusy?: boolean
  onPress: () => void
}

function Action({ Icon, label, text, isDangerous = false, isBusy = false, onPress }: ActionProps) {
  return (
    <li className="grid gap-1 border-border border-t py-3 first:border-t-0">
      <Button
        variant="secondary"
        size="sm"
        className={isDangerous ? 'justify-self-start text-danger' : 'justify-self-start'}
        busy={isBusy}
        onClick={onPress}
      >
        <Icon aria-hidden size={18} />
        {label}
      </Button>
      <p className="text-sm text-text-2">{text}</p>
    </li>
  )
}

function Deletion({ user, isOpen, onClose }: { user: UserInFull; isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useMutation(deleteUser(user.id))
  const form = useForm({
    fields: ['email'],
    check: (form) => (typedIn(form) === user.email ? {} : { email: texts.removeMismatch }),
    async send(form) {
      await remove.mutateAsync(typedIn(form))
      onClose()
      toast({ title: texts.removed, tone: 'success' })
      void navigate(paths.adminUsers, { replace: true })
    },
    explain(error) {
      sayFailure(error, texts.action.remove)
      return null
    },
  })

  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.removeTitle} description={texts.removeAsk}>
      <DialogForm form={form} send={texts.remove} sending={texts.working} variant="danger" onClose={onClose}>
        <TextField
          label={texts.removeLabel(user.email)}
          error={form.errors.email}
          className="break-words"
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </DialogForm>
    </Dialog>
  )
}

function typedIn(form: FormData): string {
  return textOf(form, 'email').trim().toLowerCase()
}
