// /admin/support/{id}: a person's questions, and the answer.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { Detail } from '../../../../shell/reading/detail.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { EarlierMessages, SupportMessages } from '../../app/support-messages.tsx'
import { checkWords, useWords, WordsField } from '../../app/words-field.tsx'
import { firstMessages, mostMessages } from '../../choices.ts'
import { changeThreadState, sendAnswer, threadQuery } from '../../queries.ts'
import type { ThreadInFull } from '../../schema.ts'
import { supportTexts } from '../../texts.ts'

const texts = supportTexts.answering

export function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  return readBeforehand(client, threadQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  const [length, setLength] = useState<number>(firstMessages)
  const read = useQuery({ ...threadQuery(id, length), placeholderData: keepPreviousData })
  return (
    <div className="max-w-[48rem]">
      <Detail
        read={read}
        back={{ to: paths.adminSupport, text: texts.back }}
        title={supportTexts.queue.title}
        waiting={<ListSkeleton label={texts.loading} rows={4} className="h-24" />}
        gone={{ icon: <UserX />, title: texts.goneTitle, text: texts.gone }}
      >
        {(thread) => (
          <Thread
            key={thread.person.id}
            thread={thread}
            onEarlier={() => setLength(Math.min(mostMessages, length * 4))}
          />
        )}
      </Detail>
    </div>
  )
}

function Thread({ thread, onEarlier }: { thread: ThreadInFull; onEarlier: () => void }) {
  const { person, state, tier, has_priority, messages, has_earlier } = thread
  const { queue } = supportTexts
  const name = person.name || person.email
  const number = messages.at(-1)?.number ?? 0
  const tones = { open: 'info', answered: 'success', closed: 'neutral' } as const
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="wrap-anywhere text-2xl">{name}</h1>
          <p className="wrap-anywhere text-text-2">
            {joinFacts(person.name && person.email, queue.userTypes[person.user_type], tier ?? texts.noTier)}
          </p>
          <p className="mt-1">
            <Link
              to={paths.adminUser(person.id)}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {texts.person}
            </Link>
          </p>
        </div>
        <p className="flex flex-wrap gap-2 md:pt-1">
          {has_priority && <Badge tone="primary">{queue.priority}</Badge>}
          <Badge tone={tones[state]}>{queue.states[state]}</Badge>
        </p>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] border-border border-t pt-6">
        {has_earlier && <EarlierMessages onShow={onEarlier} />}
        <SupportMessages label={supportTexts.own.thread} messages={messages} isAdmin />
      </div>
      <Answer thread={thread} name={name} number={number} />
    </>
  )
}

function Answer({ thread, name, number }: { thread: ThreadInFull; name: string; number: number }) {
  const { person, state } = thread
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user } = useMe()
  const words = useWords(`answer ${user.id} ${person.id}`)
  const closes = useRef(false)
  const change = useMutation(changeThreadState(person.id))
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['text'],
    values: { text: words.text },
    staysOpen: true,
    check: checkWords,
    async send({ text }) {
      await sendAnswer(client, person.id, { text, last_number: number, closes: closes.current })
      words.clearSent(text)
      toast({ title: closes.current ? texts.sentAndClosed : texts.sent, tone: 'success' })
      void navigate(paths.adminSupport)
    },
    explain: (error) => ({
      text: requestErrorText(error, texts.action, ['conflict', 'not_found']),
      fields: {},
    }),
  })
  function move(to: 'open' | 'closed') {
    change.mutateAsync({ state: to, last_number: number }).then(
      () => toast({ title: to === 'closed' ? texts.closed : texts.reopened, tone: 'success' }),
      (error) =>
        toast({
          title: requestErrorText(error, to === 'closed' ? texts.closeAction : texts.reopenAction, [
            'conflict',
          ]),
          tone: 'destructive',
        }),
    )
  }
  return (
    <form {...formProps} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 border-border border-t pt-6">
      {notice && <FormNotice text={notice} />}
      <WordsField
        label={texts.label}
        hint={texts.hint(name)}
        error={errors.text}
        words={words}
        onKeys={() => {
          closes.current = false
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={texts.sending}
          onClick={() => {
            closes.current = false
          }}
        >
          {texts.send}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          onClick={() => {
            closes.current = true
          }}
        >
          {texts.sendAndClose}
        </Button>
        <Button
          variant="ghost"
          className="md:ms-auto"
          busy={change.isPending}
          onClick={() => move(state === 'closed' ? 'open' : 'closed')}
        >
          {state === 'closed' ? texts.reopen : texts.close}
        </Button>
      </div>
    </form>
  )
}
