// Below the day: the secret address under which other calendar programs follow this one.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { copyText } from '../../../ui/share.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeFeed, feedQuery } from '../feed/queries.ts'
import type { CalendarFeed } from '../feed/schema.ts'
import { subscribeTexts as texts } from './subscribe-texts.ts'

type Action = 'make' | 'renew' | 'off'
/** Both end the address that calendars follow. */
const confirmed = ['renew', 'off'] as const

export function Subscribe() {
  const read = useQuery(feedQuery)
  const { mutateAsync, isPending } = useMutation(changeFeed)
  const [asked, setAsked] = useState<(typeof confirmed)[number] | null>(null)
  const change = (action: Action) =>
    void mutateAsync(action).then(
      () => toast({ title: texts.done[action], tone: 'success' }),
      (error) => toast({ title: requestErrorText(error, texts.action[action]), tone: 'destructive' }),
    )
  return (
    <section
      aria-labelledby="subscribe"
      className="mt-8 has-[[data-unread]]:hidden border-border border-t pt-6 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h2 id="subscribe" className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-text-2">{texts.text}</p>
      <div className="mt-4">
        <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={1} className="h-11" />}>
          {(feed) =>
            feed.url === null ? (
              <NoAddress feed={feed} isBusy={isPending} onMake={() => change('make')} />
            ) : (
              <Address url={feed.url} isBusy={isPending} onAsk={setAsked} />
            )
          }
        </Reading>
      </div>
      {confirmed.map((action) => (
        <ConfirmDialog
          key={action}
          {...texts.confirm[action]}
          variant="danger"
          open={asked === action}
          onConfirm={() => change(action)}
          onClose={() => setAsked(null)}
        />
      ))}
    </section>
  )
}

function NoAddress(props: { feed: CalendarFeed; isBusy: boolean; onMake: () => void }) {
  const { feed, isBusy, onMake } = props
  // It exists, and is not told to admins.
  if (feed.created_at !== null) return <p className="text-sm">{texts.hidden}</p>
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={onMake}>
      {texts.make}
    </Button>
  )
}

function Address(props: {
  url: string
  isBusy: boolean
  onAsk: (action: (typeof confirmed)[number]) => void
}) {
  const { url, isBusy, onAsk } = props
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          label={texts.address}
          value={url}
          readOnly
          className="min-w-0 flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="secondary" onClick={() => void copyText(url, { title: texts.copied })}>
          <Copy aria-hidden size={18} />
          {texts.copy}
        </Button>
      </div>
      <p className="mt-2 text-sm text-text-2">{texts.secret}</p>
      <div className="-ms-3 mt-2 flex flex-wrap gap-x-1">
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <ExternalLink aria-hidden size={18} />
          {texts.open}
        </a>
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => onAsk('renew')}>
          {texts.renew}
        </Button>
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => onAsk('off')}>
          {texts.off}
        </Button>
      </div>
    </>
  )
}
