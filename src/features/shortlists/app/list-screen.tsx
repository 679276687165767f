// /dashboard/shortlists/{id}: one shortlist, in order, with what the line-up costs and covers beside it.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, History, ListX, Plus, Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planOf, useMe } from '../../profiles/me.ts'
import { shortlistQuery } from '../queries.ts'
import type { Shortlist } from '../schema.ts'
import { shortlistTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ListMenu } from './list-menu.tsx'
import { Rows } from './rows.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { Side } from './side.tsx'
import { listTexts } from './texts.ts'
import { useListActs } from './use-list-acts.ts'

const texts = listTexts.list

export async function prefetch({ client, params: { id = '' } }: ScreenVisit): Promise<void> {
  await readBeforehand(client, shortlistQuery(id))
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <Link
        to={paths.dashboardShortlists}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        {texts.back}
      </Link>
      <Reading
        of={useQuery(shortlistQuery(id))}
        waiting={<ListSkeleton label={texts.loading} rows={6} className="h-14" />}
        missing={<Missing />}
      >
        {(list) => <List key={list.id} list={list} />}
      </Reading>
    </>
  )
}

type Shown = 'add' | 'share' | 'history' | null

function List({ list }: { list: Shortlist }) {
  const acts = useListActs(list)
  const navigate = useNavigate()
  const [shown, show] = useState<Shown>(null)
  const close = () => show(null)
  const canExport = hasFeature(planOf(useMe()), 'export')
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <div className="me-auto min-w-0">
          <h1 className="wrap-anywhere line-clamp-2 text-3xl">{list.title}</h1>
          {list.event && <p className="wrap-anywhere text-text-2">{list.event.title}</p>}
        </div>
        <Button variant="secondary" onClick={() => show('share')}>
          <Share2 aria-hidden size={18} />
          {texts.share}
        </Button>
        <Button onClick={() => show('add')}>
          <Plus aria-hidden size={18} />
          {texts.add}
        </Button>
        {canExport && (
          <a
            href={shortlistPaths.shortlistCsv(list.id)}
            download
            className="icon-button"
            aria-label={texts.export}
          >
            <Download aria-hidden size={20} />
          </a>
        )}
        <IconButton icon={History} label={texts.history} onClick={() => show('history')} />
        <ListMenu row={list} onDeleted={() => void navigate(paths.dashboardShortlists)} />
      </div>
      <p role="status" className="sr-only">
        {acts.announced}
      </p>
      {list.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<UserPlus />}
            title={texts.emptyTitle}
            action={
              <Button variant="secondary" onClick={() => show('add')}>
                {texts.add}
              </Button>
            }
          >
            {texts.empty}
          </EmptyState>
        </div>
      ) : (
        <div className="mt-5 flex flex-col gap-8 xl:flex-row xl:items-start">
          <section aria-label={texts.rows} className="min-w-0 xl:flex-1">
            <Rows list={list} acts={acts} onAdd={() => show('add')} />
            <p className="mt-3 text-text-3 text-xs pointer-coarse:hidden max-md:hidden">{texts.keys}</p>
          </section>
          <Side list={list} acts={acts} />
        </div>
      )}
      <AddDialog open={shown === 'add'} onClose={close} listId={list.id} />
      <ShareDialog open={shown === 'share'} onClose={close} list={list} />
      <HistoryDialog open={shown === 'history'} onClose={close} list={list} acts={acts} />
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
