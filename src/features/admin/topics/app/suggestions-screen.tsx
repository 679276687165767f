// /admin/topics/suggestions: topics that people miss, each answered once for everyone who suggested it.
import { useMutation } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { topicsQuery } from '../../../topics/queries.ts'
import { decideOnSuggestion, suggestedQuery } from '../queries.ts'
import type { SuggestedTopic, SuggestionDecision } from '../schema.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { adminTopicTexts } from './texts.ts'
import { ChooseTopicDialog, TopicDialog } from './topic-dialogs.tsx'
import { TopicTabs } from './topic-tabs.tsx'

const texts = adminTopicTexts.suggested
const rules: ListRules = { state: ['open', 'decided'] }
const source = { rules, query: suggestedQuery }

export async function prefetch(visit: ScreenVisit): Promise<void> {
  await Promise.all([prefetchList(visit, source), readBeforehand(visit.client, topicsQuery)])
}

type Action = SuggestionDecision['action']

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const isDecided = list.address.choices.state === 'decided'
  const { mutateAsync } = useMutation(decideOnSuggestion)
  const [deciding, setDeciding] = useState<{ row: SuggestedTopic; action: Action } | null>(null)
  const about = (action: Action) => (deciding?.action === action ? deciding.row : null)
  const accepted = about('accept')
  const merged = about('merge')
  const close = () => setDeciding(null)

  async function decide(decision: SuggestionDecision) {
    if (!deciding) return
    await mutateAsync({ id: deciding.row.id, decision })
    toast({ title: texts.done[decision.action], description: deciding.row.name, tone: 'success' })
    close()
  }

  return (
    <>
      <ScreenHead title={adminTopicTexts.title} />
      <TopicTabs
        current={isDecided ? 'decided' : 'suggestions'}
        counts={{ suggestions: data?.counts.open }}
      />
      <div className="mt-5">
        <ListBody
          list={list}
          texts={texts}
          expected={{ rows: 4, className: 'h-32' }}
          empty={
            <EmptyState
              icon={<Lightbulb />}
              title={isDecided ? texts.noneDecidedTitle : texts.emptyTitle}
              link={{ to: paths.adminTopics, text: adminTopicTexts.list }}
            >
              {isDecided ? texts.noneDecided : texts.empty}
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul aria-label={texts.rows}>
              {rows.map((row) => (
                <Row key={row.id} row={row} onChoose={(action) => setDeciding({ row, action })} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      <TopicDialog
        values={accepted && { name: accepted.name, group: '' }}
        title={adminTopicTexts.form.acceptTitle}
        text={adminTopicTexts.form.acceptText}
        onClose={close}
        onSave={(values) => decide({ action: 'accept', ...values })}
      />
      <ChooseTopicDialog
        open={
          merged && {
            title: texts.mergeTitle(merged.name),
            text: texts.mergeText,
            label: texts.covers,
            none: texts.chooseCovering,
            confirm: texts.confirmMerge,
            saving: texts.saving,
          }
        }
        action={adminTopicTexts.failing.decide}
        onClose={close}
        onChoose={(topic_id) => decide({ action: 'merge', topic_id })}
      />
      <DeclineDialog
        suggestion={about('decline')}
        onClose={close}
        onDecline={(reason) => decide({ action: 'decline', reason })}
      />
    </>
  )
}

const tones: Record<SuggestedTopic['state'], BadgeTone> = {
  open: 'primary',
  accepted: 'success',
  merged: 'info',
  declined: 'neutral',
}

function Row({ row, onChoose }: { row: SuggestedTopic; onChoose: (action: Action) => void }) {
  const isOpen = row.state === 'open'
  return (
    <li className="grid gap-3 border-border border-b p-4 last:border-b-0 md:px-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-lg">{row.name}</span>
          {!isOpen && <Badge tone={tones[row.state]}>{texts.states[row.state]}</Badge>}
        </p>
        <p className="mt-1 text-sm text-text-2">
          {texts.by}{' '}
          {row.people.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={paths.adminUser(id)} className="link">
                {name}
              </Link>
            </span>
          ))}
          {' · '}
          <DateTime at={row.decided_at ?? row.created_at} withTime />
        </p>
        {row.notes.map((note) => (
          <p key={note} className="mt-2 whitespace-pre-line" dir="auto">
            {note}
          </p>
        ))}
        {row.topic && row.topic.name !== row.name && (
          <p className="mt-2 text-sm text-text-2">{texts.as(row.topic.name)}</p>
        )}
        {row.reason !== '' && (
          <p className="mt-2 text-sm text-text-2" dir="auto">
            {row.reason}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-start gap-2">
          <Button size="sm" aria-label={texts.acceptOf(row.name)} onClick={() => onChoose('accept')}>
            {texts.accept}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.mergeOf(row.name)}
            onClick={() => onChoose('merge')}
          >
            {texts.merge}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.declineOf(row.name)}
            onClick={() => onChoose('decline')}
          >
            {texts.decline}
          </Button>
        </div>
      )}
    </li>
  )
}
