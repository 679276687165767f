// What has been done to a shortlist, the latest first, and undoing the last of it.
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { historyQuery } from '../../queries.ts'
import type { Shortlist } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.history

interface HistoryDialogProps {
  open: boolean
  onClose: () => void
  list: Shortlist
  actions: ShortlistActions
}

export function HistoryDialog({ open, onClose, list, actions }: HistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      className="dialog-steady"
    >
      <Changes list={list} actions={actions} />
    </Dialog>
  )
}

function Changes({ list: { id, last_change }, actions }: Pick<HistoryDialogProps, 'list' | 'actions'>) {
  const read = useQuery(historyQuery(id))
  return (
    <div className="mt-4 grid justify-items-start gap-4 *:w-full">
      <Reading of={read} waiting={<SkeletonText lines={6} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-text-2">{texts.none}</p>
          ) : (
            <>
              {last_change && (
                <Button variant="secondary" className="w-auto!" onClick={() => void actions.undoLast()}>
                  <Undo2 aria-hidden size={18} />
                  {listTexts.list.undoLast}
                </Button>
              )}
              <ol className="grid">
                {changes.map(({ id: changeId, kind, names, undone, created_at }) => (
                  <li
                    key={changeId}
                    className="flex flex-wrap items-center gap-x-3 border-border border-t py-2 text-sm"
                  >
                    <span className={`wrap-anywhere min-w-0 flex-1 ${undone ? 'text-text-3' : ''}`}>
                      {texts.happened(kind, names)}
                    </span>
                    {undone && <Badge>{texts.undone}</Badge>}
                    <span className="text-text-3">
                      <DateTime at={created_at} />
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Reading>
    </div>
  )
}
