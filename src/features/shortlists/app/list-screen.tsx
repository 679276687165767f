// /dashboard/shortlists/{id}: one shortlist, in order, with what the line-up costs and covers beside it.
import { useQuery } from '@tanstack/react-query'
import { ListX, UserPlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { isMissing } from '../../../lib/request-errors.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { useFirstReading } from '../../../ui/app/use-held.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { Arrangement } from '../arrangement.ts'
import { lineUpOf } from '../line-up.ts'
import { shortlistQuery } from '../queries.ts'
import type { Shortlist } from '../schema.ts'
import { shortlistTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { HistoryDialog } from './head/history-dialog.tsx'
import { ListHead } from './head/list-head.tsx'
import { NextStepPanel } from './head/next-step.tsx'
import { ShareDialog } from './head/share-dialog.tsx'
import { EditDialog } from './list-form.tsx'
import { Rows } from './rows/rows.tsx'
import { Side } from './side/side.tsx'
import { listTexts } from './texts.ts'
import { arranged, useShortlistActions } from './use-shortlist-actions.ts'

const texts = listTexts.list

export async function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  await readBeforehand(client, shortlistQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  const read = useQuery(shortlistQuery(id))
  return (
    <div className="px-5 pt-4 pb-12 md:px-8">
      {read.data === undefined && !isMissing(read.error) && (
        <h1 className={read.error ? 'mb-6 text-3xl' : 'sr-only'}>{shortlistTexts.title}</h1>
      )}
      <Reading of={read} waiting={<Waiting />} missing={<Missing />}>
        {(list) => <List key={list.id} list={list} isFetching={read.isFetching} />}
      </Reading>
    </div>
  )
}

type Shown = 'add' | 'edit' | 'share' | 'history' | null

function List({ list, isFetching }: { list: Shortlist; isFetching: boolean }) {
  const isFirst = useFirstReading(isFetching)
  const { actions, announced } = useShortlistActions(list.id)
  const navigate = useNavigate()
  const [shown, show] = useState<Shown>(null)
  /** While a row is dragged. */
  const [arrangement, setArrangement] = useState<Arrangement | null>(null)
  const previewed = useMemo(() => {
    if (!arrangement) return list
    const next = arranged(list, arrangement)
    return { ...next, line_up: lineUpOf(next.items, next.event) }
  }, [list, arrangement])
  const close = () => show(null)
  const openAdd = useCallback(() => show('add'), [])
  const { last_change } = list
  return (
    <>
      <ListHead
        list={list}
        onEdit={() => show('edit')}
        onShare={() => show('share')}
        onHistory={() => show('history')}
        onUndo={last_change && (() => void actions.undoLast())}
        onDeleted={() => void navigate(paths.dashboardShortlists)}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {list.items.length === 0 ? (
        <EmptyState
          icon={<UserPlus />}
          title={texts.emptyTitle}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={paths.dashboardSearch} className={buttonClass()}>
                {texts.find}
              </Link>
              <Button variant="secondary" onClick={openAdd}>
                {texts.add}
              </Button>
            </div>
          }
        >
          {texts.empty}
        </EmptyState>
      ) : (
        <>
          <NextStepPanel list={list} isFirst={isFirst} onShare={() => show('share')} />
          <div className="flex flex-col gap-8 min-[1400px]:flex-row min-[1400px]:items-start">
            <Rows
              list={list}
              shown={previewed}
              actions={actions}
              onArrange={setArrangement}
              onAdd={openAdd}
            />
            <Side list={previewed} />
          </div>
        </>
      )}
      <AddDialog open={shown === 'add'} onClose={close} listId={list.id} />
      <EditDialog open={shown === 'edit'} onClose={close} list={list} />
      <ShareDialog open={shown === 'share'} onClose={close} list={list} actions={actions} />
      <HistoryDialog open={shown === 'history'} onClose={close} list={list} actions={actions} />
    </>
  )
}

/** As the list will be: its head, what to do next, the speakers, and beside them what they cost and cover. */
function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-7 w-80 max-w-full" />
      <Skeleton className="mb-9 h-16 rounded-card" />
      <div className="flex gap-8">
        <div className="flex-1">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <div key={row} className="flex h-16 items-center gap-3 border-border border-t">
              <Skeleton className="ms-10 size-11 shrink-0 rounded-card" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3.5 w-3/5" />
              </div>
            </div>
          ))}
        </div>
        <div className="grid w-78 shrink-0 content-start gap-6 max-[1399px]:hidden">
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  )
}

function Missing() {
  return (
    <>
      <h1 className="text-3xl">{shortlistTexts.title}</h1>
      <div className="mt-6">
        <EmptyState
          icon={<ListX />}
          title={texts.missingTitle}
          link={{ to: paths.dashboardShortlists, text: texts.back }}
        >
          {texts.missing}
        </EmptyState>
      </div>
    </>
  )
}
