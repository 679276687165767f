// /admin/topics: the curated list with what refers to each topic; an admin adds, renames and merges.
import { useMutation } from '@tanstack/react-query'
import { Hash, Plus } from 'lucide-react'
import { useState } from 'react'
import { changesIn } from '../../../../lib/changes.ts'
import type { ListRules } from '../../../../lib/list-address.ts'
import type { ScreenVisit } from '../../../../shell/page.ts'
import { ListBody, prefetchList, useList } from '../../../../shell/reading/list.tsx'
import { readBeforehand } from '../../../../shell/reading/read-beforehand.ts'
import { DataTable } from '../../../../ui/app/data-table.tsx'
import { ListFilters } from '../../../../ui/app/list-filters.tsx'
import { ScreenHead } from '../../../../ui/app/screen-head.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { topicsQuery } from '../../../topics/queries.ts'
import { addTopic, changeTopic, curatedQuery, mergeTopic } from '../queries.ts'
import type { CuratedTopic } from '../schema.ts'
import { adminTopicTexts as texts } from './texts.ts'
import { ChooseTopicDialog, TopicDialog, type TopicValues } from './topic-dialogs.tsx'
import { TopicTabs } from './topic-tabs.tsx'

const rules: ListRules = { search: 'text', group: 'text' }
const source = { rules, query: curatedQuery }

export async function prefetch(visit: ScreenVisit): Promise<void> {
  await Promise.all([prefetchList(visit, source), readBeforehand(visit.client, topicsQuery)])
}

export function Component() {
  const list = useList(source)
  const { data } = list.read
  const add = useMutation(addTopic)
  const change = useMutation(changeTopic)
  const merge = useMutation(mergeTopic)
  /** `new`, or the topic that is renamed. */
  const [edited, setEdited] = useState<CuratedTopic | 'new' | null>(null)
  const [merged, setMerged] = useState<CuratedTopic | null>(null)
  const isNew = edited === 'new'

  async function save(values: TopicValues, key: string) {
    if (edited === null) return
    if (edited === 'new') await add.mutateAsync({ ...values, key })
    else await change.mutateAsync({ ...changesIn(values, edited), id: edited.id })
    toast({ title: isNew ? texts.form.added : texts.form.changed, description: values.name, tone: 'success' })
    setEdited(null)
  }
  async function mergeInto(into: string, name: string) {
    if (!merged) return
    await merge.mutateAsync({ id: merged.id, into })
    toast({
      title: texts.merging.done,
      description: texts.merging.doneText(merged.name, name),
      tone: 'success',
    })
    setMerged(null)
  }

  return (
    <>
      <ScreenHead
        title={texts.title}
        actions={
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} />
            {texts.add}
          </Button>
        }
      />
      <TopicTabs current="list" counts={{ list: data?.total, suggestions: data?.open_suggestions }} />
      <ListFilters
        address={list.address}
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_16rem]"
        search={{ name: 'search', label: texts.search, className: '' }}
        filters={{
          group: {
            ...texts.group,
            options: Object.fromEntries((data?.groups ?? []).map((name) => [name, name])),
          },
        }}
      />
      <ListBody
        list={list}
        texts={texts}
        expected={{ rows: 12, className: 'h-36 md:h-16' }}
        empty={
          <EmptyState icon={<Hash />} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      >
        {({ rows }) => <TopicsTable rows={rows} onEdit={setEdited} onMerge={setMerged} />}
      </ListBody>
      <TopicDialog
        values={edited === null ? null : isNew ? { name: '', group: '' } : edited}
        title={isNew || edited === null ? texts.form.addTitle : texts.form.editTitle(edited.name)}
        text={isNew || edited === null ? texts.form.addText : texts.form.editText}
        onClose={() => setEdited(null)}
        onSave={save}
      />
      <ChooseTopicDialog
        open={
          merged && {
            title: texts.merging.title(merged.name),
            text: texts.merging.text(texts.used(merged.used)),
            label: texts.merging.into,
            none: texts.merging.choose,
            confirm: texts.merging.confirm,
            saving: texts.merging.saving,
          }
        }
        except={merged?.id}
        action={texts.failing.merge}
        onClose={() => setMerged(null)}
        onChoose={mergeInto}
      />
    </>
  )
}

interface TopicsTableProps {
  rows: readonly CuratedTopic[]
  onEdit: (topic: CuratedTopic) => void
  onMerge: (topic: CuratedTopic) => void
}

function TopicsTable({ rows, onEdit, onMerge }: TopicsTableProps) {
  const { columns } = texts
  return (
    <DataTable
      label={texts.table}
      columns={[columns.name, columns.group, columns.used]}
      actions={columns.act}
    >
      {rows.map((topic) => (
        <tr key={topic.id}>
          <td className="wrap-anywhere md:w-[32%]">
            <span className="font-semibold">{topic.name}</span>
            {topic.former_names.length > 0 && (
              <span className="block text-sm text-text-2">{texts.formerly(topic.former_names)}</span>
            )}
          </td>
          <td className="wrap-anywhere text-text-2 md:w-[22%]">{topic.group}</td>
          <td className="text-sm text-text-2 md:w-[20%]">{texts.used(topic.used)}</td>
          <td>
            <span className="flex flex-wrap gap-1 md:flex-nowrap md:justify-end">
              <Button
                variant="ghost"
                size="sm"
                aria-label={texts.editOf(topic.name)}
                onClick={() => onEdit(topic)}
              >
                {texts.edit}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={texts.mergeOf(topic.name)}
                onClick={() => onMerge(topic)}
              >
                {texts.merge}
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
