// /dashboard/settings/help: the user's thread with the admins, and who looks after the account.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useEffect, useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { useVisible } from '../../../ui/app/use-visible.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useMe } from '../../profiles/me.ts'
import { SettingRow } from '../../settings/app/setting-row.tsx'
import { SettingsCard } from '../../settings/app/settings-card.tsx'
import { firstMessages, mostMessages, type ThreadState } from '../choices.ts'
import { markAnswersRead, ownThreadQuery, sendQuestion } from '../queries.ts'
import type { OwnThread } from '../schema.ts'
import { supportTexts } from '../texts.ts'
import { EarlierMessages, SupportMessages } from './support-messages.tsx'
import { checkWords, useWords, WordsField } from './words-field.tsx'

const texts = supportTexts.own

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await readBeforehand(client, ownThreadQuery())
}

export function Component() {
  const [length, setLength] = useState<number>(firstMessages)
  const read = useQuery({ ...ownThreadQuery(length), placeholderData: keepPreviousData })
  return (
    <SettingsCard
      id="help"
      title={texts.title}
      text={read.data?.has_priority ? `${texts.text} ${texts.priority}` : texts.text}
      status={read.data?.state && <State state={read.data.state} />}
    >
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={2} className="h-24" />}>
        {(thread) => (
          <Thread thread={thread} onEarlier={() => setLength(Math.min(mostMessages, length * 4))} />
        )}
      </Reading>
    </SettingsCard>
  )
}

function State({ state }: { state: ThreadState }) {
  const tones = { open: 'info', answered: 'success', closed: 'neutral' } as const
  return <Badge tone={tones[state]}>{texts.short[state]}</Badge>
}

function Thread({ thread, onEarlier }: { thread: OwnThread; onEarlier: () => void }) {
  const { messages, has_earlier, account_manager, state } = thread
  const { viewing_as } = useMe()
  const { mutate: markRead } = useMutation(markAnswersRead)
  const isVisible = useVisible()
  const answer = messages.findLast(({ by_admin }) => by_admin)?.id
  const isSeen = answer !== undefined && isVisible && viewing_as === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every answer.
  useEffect(() => {
    if (isSeen) markRead(undefined)
  }, [answer, isSeen, markRead])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {account_manager !== null && (
        <SettingRow icon={Handshake} title={texts.manager} text={texts.managerText(account_manager)} />
      )}
      {messages.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)]">
          {has_earlier && <EarlierMessages onShow={onEarlier} />}
          <SupportMessages label={texts.thread} messages={messages} isAdmin={false} />
          <p role="status" className="mt-4 text-sm text-text-2">
            {state && texts.states[state]}
          </p>
        </div>
      )}
      <Composer isFirst={messages.length === 0} />
    </div>
  )
}

function Composer({ isFirst }: { isFirst: boolean }) {
  const client = useQueryClient()
  const { user } = useMe()
  const words = useWords(`support ${user.id}`)
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['text'],
    values: { text: words.text },
    staysOpen: true,
    check: checkWords,
    async send({ text }, { key }) {
      await sendQuestion(client, text, key)
      words.clearSent(text)
      toast({ title: texts.sent, tone: 'success' })
    },
    explain: (error) => ({
      text: requestErrorText(error, texts.action, ['rate_limited', 'suspended']),
      fields: {},
    }),
  })
  return (
    <form {...formProps}>
      {notice && <FormNotice text={notice} />}
      <WordsField
        label={isFirst ? texts.firstLabel : texts.label}
        hint={texts.hint}
        error={errors.text}
        words={words}
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.sending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}
