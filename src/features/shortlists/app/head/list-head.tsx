// Above a shortlist: which event it is for, its name, who votes, and what can be done with the whole list.
import { ArrowLeft, Pencil, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayOf, formatDays } from '../../../../lib/dates.ts'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import type { Shortlist } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import { ListMenu } from './list-menu.tsx'

const texts = listTexts.list
const mostFaces = 5

interface ListHeadProps {
  list: Shortlist
  onEdit: () => void
  onShare: () => void
  onHistory: () => void
  onUndo: (() => void) | null
  onDeleted: () => void
}

export function ListHead({ list, onEdit, onShare, onHistory, onUndo, onDeleted }: ListHeadProps) {
  const { title, event, archived } = list
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow-999 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-2 md:flex-nowrap [&>*]:shrink-0">
          <Link
            to={paths.dashboardShortlists}
            className="inline-flex min-h-8 items-center gap-1 hover:underline pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden size={16} />
            {texts.back}
          </Link>
          {event && (
            <>
              <span aria-hidden className="max-md:hidden">
                ·
              </span>
              <Link
                to={paths.event(event.id)}
                title={event.title}
                className="line-clamp-1 break-all min-w-0 shrink! underline decoration-border-strong underline-offset-4 hover:decoration-current"
              >
                {event.title}
              </Link>
              <span>
                {joinFacts(formatDays(event.starts_at.slice(0, 10), event.ends_at.slice(0, 10)), event.city)}
              </span>
            </>
          )}
        </p>
        <div className="flex items-center gap-1">
          <h1 className="wrap-anywhere line-clamp-2 min-w-0 text-2xl" title={title}>
            {title}
          </h1>
          {archived && <Badge>{listTexts.lists.archived}</Badge>}
          <IconButton icon={Pencil} label={texts.edit} onClick={onEdit} />
        </div>
      </div>
      {/* On a line of its own it fills it. */}
      <div className="flex grow items-center gap-2">
        <Voters list={list} />
        <Button variant="secondary" className="ms-auto" onClick={onShare}>
          <Share2 aria-hidden size={18} />
          {texts.share}
        </Button>
        <ListMenu
          row={list}
          onEdit={onEdit}
          onHistory={onHistory}
          onUndo={onUndo}
          canExport
          onDeleted={onDeleted}
        />
      </div>
    </div>
  )
}

function Voters({ list: { members, items, link } }: { list: Shortlist }) {
  const reader = useReader()
  if (members.length === 0) return null
  const voters = new Set(items.flatMap(({ votes }) => votes.map(({ member_id }) => member_id)))
  return (
    <>
      <span
        aria-hidden
        className="flex max-xs:hidden [&>.avatar+.avatar]:-ms-1 [&>.avatar]:ring-2 [&>.avatar]:ring-bg"
      >
        {members.slice(0, mostFaces).map(({ id, name }) => (
          <Avatar key={id} name={name} size={32} />
        ))}
      </span>
      <span className="text-sm text-text-2">
        {texts.voted(voters.size, members.length)}
        {link && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {texts.closes(formatDayOf(new Date(link.expires_at), reader))}
            </span>
          </>
        )}
      </span>
    </>
  )
}
