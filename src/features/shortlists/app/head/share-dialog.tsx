// The share link of a shortlist: made, copied, set, turned off.
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { Copy, Link2Off } from 'lucide-react'
import { answerOf } from '../../../../lib/api-client.ts'
import { formatDayOf } from '../../../../lib/dates.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { copyText } from '../../../../ui/share.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import { longestLink } from '../../checks.ts'
import { changeShortlist, committeeClient } from '../../queries.ts'
import type { LinkSettings, Shortlist, ShortlistLink } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'
import { Committee } from './committee.tsx'

const texts = listTexts.share
const furtherDays = 30

/** From now, as the API counts them. */
function daysFurther(end: string): number {
  const left = Math.ceil((Date.parse(end) - Date.now()) / 86_400_000)
  return Math.min(longestLink, Math.max(0, left) + furtherDays)
}

interface ShareDialogProps {
  open: boolean
  onClose: () => void
  list: Shortlist
  actions: ShortlistActions
}

export function ShareDialog({ open, onClose, list, actions }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      className="dialog-steady"
    >
      <LinkForm list={list} />
      {list.members.length > 0 && <Committee list={list} actions={actions} />}
    </Dialog>
  )
}

function LinkForm({ list: { id, link } }: { list: Shortlist }) {
  const change = useMutation(changeShortlist(id))
  const param = { id }
  /** `done`: what is said of it. */
  const attempt = (
    send: (client: QueryClient) => Promise<unknown>,
    { ahead, done }: { ahead?: Partial<ShortlistLink>; done?: string } = {},
  ) =>
    change
      .mutateAsync({
        send,
        ...(ahead && {
          ahead: (list: Shortlist) => ({ ...list, link: list.link && { ...list.link, ...ahead } }),
        }),
      })
      .then(
        () => done !== undefined && toast({ title: done, tone: 'success' }),
        (error: unknown) =>
          toast({ title: requestErrorText(error, listTexts.actionNames.share), tone: 'destructive' }),
      )
  const save = (json: Partial<LinkSettings>) => {
    const { days, ...settings } = json
    return attempt((client) => answerOf(committeeClient(client)[':id'].link.$put({ param, json })), {
      ahead: settings,
    })
  }
  if (!link) {
    return (
      <Button className="mt-6" busy={change.isPending} onClick={() => void save({})}>
        {texts.make}
      </Button>
    )
  }
  const { url, takes_votes, shows_fees, hides_votes, expires_at } = link
  const settings = { takes_votes, shows_fees, hides_votes }
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-end gap-2">
        <TextField
          label={texts.link}
          value={url}
          readOnly
          className="min-w-0 flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button data-autofocus onClick={() => void copyText(url, { title: texts.copied })}>
          <Copy aria-hidden size={18} />
          {texts.copy}
        </Button>
      </div>
      <Setting
        label={texts.takesVotes}
        description={texts.takesVotesText}
        checked={takes_votes}
        onChange={(checked) => void save({ ...settings, takes_votes: checked })}
      />
      <Setting
        label={texts.hidesVotes}
        checked={hides_votes}
        onChange={(checked) => void save({ ...settings, hides_votes: checked })}
      />
      <Setting
        label={texts.showsFees}
        checked={shows_fees}
        onChange={(checked) => void save({ ...settings, shows_fees: checked })}
      />
      <Expiry at={expires_at} onExtend={() => void save({ ...settings, days: daysFurther(expires_at) })} />
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            void attempt((client) => answerOf(committeeClient(client)[':id'].link.$delete({ param })), {
              done: texts.isOff,
            })
          }
        >
          <Link2Off aria-hidden size={18} />
          {texts.off}
        </Button>
        <p className="mt-2 text-sm text-text-2">{texts.offHint}</p>
      </div>
    </div>
  )
}

function Setting(props: {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { onChange, ...checkbox } = props
  return <Checkbox {...checkbox} onChange={({ target }) => onChange(target.checked)} />
}

function Expiry({ at, onExtend }: { at: string; onExtend: () => void }) {
  const reader = useReader()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-text-2">{texts.until(formatDayOf(new Date(at), reader))}</span>
      <Button variant="ghost" size="sm" className="-ms-3" onClick={onExtend}>
        {texts.extend}
      </Button>
    </div>
  )
}
