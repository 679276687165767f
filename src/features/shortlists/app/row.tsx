// One speaker of a shortlist: rank, name, what they state, the votes, the fee, and what can be done.
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { lateMenu } from '../../../ui/late-menu.tsx'
import { describeMoney } from '../../../vocabulary/money.ts'
import { paths } from '../../../vocabulary/paths.ts'
import type { Shortlist, ShortlistItem } from '../schema.ts'
import { Comments } from './comments.tsx'
import { NoteForm } from './note-form.tsx'
import { listTexts } from './texts.ts'
import type { ListActs } from './use-list-acts.ts'
import { VoteBar } from './vote-bar.tsx'

const texts = listTexts.row

const RowActions = lateMenu(async () => (await import('./row-actions.tsx')).RowActions)

interface RowProps {
  item: ShortlistItem
  rank: number
  list: Shortlist
  acts: ListActs
  isNoting: boolean
  onNote: (isNoting: boolean) => void
}

export function Row({ item, rank, list, acts, isNoting, onNote }: RowProps) {
  const { id, name, speaker, note, labels, comments } = item
  const [showsComments, setShowsComments] = useState(false)
  const about = speaker ? describe(speaker) : texts.notPublic
  const hasVotes = item.votes.length > 0
  return (
    <li
      data-item={id}
      className="grid grid-cols-[1.5rem_2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-border border-b py-2.5 hover:bg-surface-2 lg:grid-cols-[1.5rem_2.75rem_minmax(0,1fr)_8.5rem_3rem_8rem_auto]"
    >
      <span className="text-center font-bold font-display text-lg text-text-2 tabular-nums">{rank}</span>
      <Avatar name={name} size={44} src={speaker?.headshot?.sizes[0]?.webp} />
      <div className="grid min-w-0">
        <h2 className="truncate font-sans font-semibold text-base leading-6 tracking-normal">
          {speaker ? (
            <a data-name href={paths.speaker(speaker.username)} className="hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className={`truncate text-sm ${note ? 'text-text-2' : 'text-text-3'}`}>{note || about}</p>
        {labels.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {labels.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </p>
        )}
      </div>
      <div className="max-lg:col-start-3 max-lg:row-start-2">
        {(hasVotes || list.members.length > 0) && <VoteBar item={item} members={list.members} />}
      </div>
      <div className="max-lg:hidden">
        {(comments.length > 0 || list.members.length > 0) && (
          <CommentsButton count={comments.length} isOpen={showsComments} onToggle={setShowsComments} />
        )}
      </div>
      <p className="text-sm tabular-nums max-lg:col-start-3 max-lg:row-start-3 lg:text-end">
        {speaker && (speaker.fee ? describeMoney(speaker.fee) : texts.onRequest)}
      </p>
      <div className="max-lg:col-start-4 max-lg:row-start-1">
        <RowActions
          label={texts.open(name)}
          item={item}
          acts={acts}
          canDiscuss={list.members.length > 0}
          onNote={() => onNote(true)}
          onDiscuss={() => setShowsComments(true)}
        />
      </div>
      {isNoting && <NoteForm item={item} acts={acts} onDone={() => onNote(false)} />}
      {showsComments && (
        <Comments item={item} list={list} acts={acts} onClose={() => setShowsComments(false)} />
      )}
    </li>
  )
}

function CommentsButton(props: { count: number; isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const { count, isOpen, onToggle } = props
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={texts.comments(count)}
      className="flex min-h-11 items-center gap-1 rounded-chip px-1 text-sm text-text-2 hover:bg-surface-3"
      onClick={() => onToggle(!isOpen)}
    >
      <MessageSquare aria-hidden size={16} />
      {count > 0 && count}
    </button>
  )
}

function describe({
  headline,
  engagements,
  is_first_time,
  city,
}: NonNullable<ShortlistItem['speaker']>): string {
  const proof = is_first_time ? texts.firstTime : engagements === null ? '' : texts.confirmed(engagements)
  return [headline, proof, city].filter(Boolean).join(' · ')
}
