// What the committee wrote about one speaker, and the owner's replies.
import { Trash2 } from 'lucide-react'
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { useHeld } from '../../../../ui/app/use-held.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { longestComment } from '../../checks.ts'
import { keepComments } from '../../held.ts'
import type { Member, ShortlistItem } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.row

export function Comments({
  item,
  members,
  actions,
  onClose,
}: {
  item: ShortlistItem
  members: readonly Member[]
  actions: ShortlistActions
  onClose: () => void
}) {
  const { shown, isHeld, show } = useHeld(item.comments, keepComments)
  const nameOf = new Map(members.map(({ id, name, device }) => [id, listTexts.side.device(name, device)]))
  const { formProps, errors, isBusy } = useForm({
    fields: ['text'],
    check: (form): Record<string, string> =>
      textOf(form, 'text').trim() === '' ? { text: texts.replyMissing } : {},
    explain: (error) => ({
      text: requestErrorText(error, listTexts.actionNames.comment, ['conflict']),
      fields: {},
    }),
    staysOpen: true,
    async send(values, { form }) {
      if (await actions.reply(item, textOf(values, 'text').trim())) form.reset()
    },
  })

  return (
    <div className="col-span-full grid w-full max-w-[44rem] gap-2 py-1 ps-10 @min-[840px]:ps-[114px]">
      <ul className="grid gap-1">
        {shown.map(({ id, member_id, text, created_at }) => (
          <li key={id} className="flex items-start gap-2 text-sm">
            <p className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line py-2.5">
              <strong className="font-semibold">
                {member_id === null ? texts.you : (nameOf.get(member_id) ?? texts.gone)}
              </strong>{' '}
              <span className="text-text-2">{text}</span>{' '}
              <span className="text-text-3">
                <DateTime at={created_at} />
              </span>
            </p>
            <IconButton
              icon={Trash2}
              label={texts.deleteComment}
              onClick={() => void actions.deleteComment(id)}
            />
          </li>
        ))}
      </ul>
      <form {...formProps} className="grid gap-2">
        <TextareaField
          name="text"
          error={errors.text}
          label={texts.reply(item.name)}
          rows={2}
          maxLength={longestComment}
          required
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" busy={isBusy}>
            {texts.send}
          </Button>
          <Button variant="secondary" size="sm" onClick={onClose}>
            {listTexts.cancel}
          </Button>
          <span role="status" className="ms-auto">
            {isHeld && (
              <Button variant="ghost" size="sm" onClick={show}>
                {texts.newComments(item.comments.length - shown.length)}
              </Button>
            )}
          </span>
        </div>
      </form>
    </div>
  )
}
