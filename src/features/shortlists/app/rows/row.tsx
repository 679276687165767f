// One speaker of a shortlist: rank, name, what for, the votes, the fee, how far it is, and what can be done. Aligned columns
// where there is space, else lines.
import { GripVertical, MessageSquare } from 'lucide-react'
import { memo, useState } from 'react'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { lateMenu } from '../../../../ui/late-menu.tsx'
import { describeMoney } from '../../../../vocabulary/money.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import type { Member, ShortlistItem } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'
import { Comments } from './comments.tsx'
import { NoteForm } from './note-form.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { VoteBar } from './vote-bar.tsx'

const texts = listTexts.row

const RowActions = lateMenu(async () => (await import('./row-actions.tsx')).RowActions)

interface RowProps {
  item: ShortlistItem
  rank: number
  /** In the list, from 1, with the line. */
  position: number
  of: number
  members: readonly Member[]
  hasCommittee: boolean
  /** Of the event's slots, by id; null without an event. */
  slotNames: ReadonlyMap<string, string> | null
  actions: ShortlistActions
  isNoting: boolean
  onNote: (id: string | null) => void
}

const widths = {
  slot: '@min-[840px]:w-38',
  committee: '@min-[840px]:w-44',
  fee: '@min-[840px]:w-26',
  /** Without an event there is room for a range of two long amounts. */
  feeAlone: '@min-[840px]:w-38',
  stage: '@min-[840px]:w-28',
} as const

/** Over the columns; the cells name themselves where it matters. */
export function RowHeads({ hasEvent, hasCommittee }: { hasEvent: boolean; hasCommittee: boolean }) {
  return (
    <div
      aria-hidden
      className="hidden pe-11 pb-1.5 font-semibold text-text-3 text-xs @min-[840px]:flex [&>:first-child]:flex-1 [&>:first-child]:ps-[114px]"
    >
      <span>{texts.heads.speaker}</span>
      {hasEvent && <span className={`${widths.slot} ps-2`}>{texts.heads.slot}</span>}
      {hasCommittee && <span className={widths.committee}>{texts.heads.committee}</span>}
      <span className={`${hasEvent ? widths.fee : widths.feeAlone} text-end`}>{texts.heads.fee}</span>
      {hasEvent && <span className={`${widths.stage} ps-5`}>{texts.heads.stage}</span>}
    </div>
  )
}

/** Where there is room. */
const besideFee =
  'col-start-3 row-start-3 @min-[480px]:col-span-2 @min-[480px]:col-start-4 @min-[480px]:row-start-2'

export const Row = memo(function Row(props: RowProps) {
  const { item, rank, position, of, members, hasCommittee, slotNames, actions, isNoting, onNote } = props
  const { id, name, speaker, note, labels, comments } = item
  const [showsComments, setShowsComments] = useState(false)
  const about = speaker ? describe(speaker) : texts.notPublic
  const fee = speaker?.fee ? describeMoney(speaker.fee) : speaker && texts.onRequest
  return (
    <li
      data-item={id}
      aria-posinset={position}
      aria-setsize={of}
      className="grid grid-cols-[2rem_2.75rem_minmax(0,1fr)_fit-content(16%)_2.75rem] items-center gap-x-2 gap-y-0.5 border-border border-b bg-bg py-2.5 hover:bg-surface-2 data-dragged:relative data-dragged:z-10 data-dragged:rounded-chip data-dragged:bg-surface data-dragged:shadow-lg @min-[840px]:flex @min-[840px]:min-h-15 @min-[840px]:flex-wrap @min-[840px]:gap-0 @min-[840px]:py-1.5"
    >
      <span
        data-grip
        aria-hidden
        className="row-start-2 grid h-11 w-8 cursor-grab touch-none place-items-center self-start text-text-3 @min-[840px]:w-6 @min-[840px]:self-auto"
      >
        <GripVertical size={16} />
      </span>
      <span className="col-start-1 row-start-1 text-center font-bold font-display text-lg text-text-2 tabular-nums @min-[840px]:w-8">
        {rank}
      </span>
      <span className="col-start-2 row-span-2 row-start-1 self-start [&>.avatar]:rounded-card @min-[840px]:ms-1 @min-[840px]:me-3 @min-[840px]:self-center">
        <Avatar name={name} size={44} src={speaker?.headshot?.sizes[0]?.webp} />
      </span>
      <div className="col-span-2 col-start-3 row-start-1 min-w-0 @min-[840px]:flex-1 @min-[840px]:pe-3">
        <h2 className="truncate font-sans font-semibold text-base leading-6 tracking-normal">
          {speaker ? (
            <a data-name href={paths.speaker(speaker.username)} className="hover:underline" title={name}>
              {name}
            </a>
          ) : (
            <span data-name tabIndex={-1}>
              {name}
            </span>
          )}
        </h2>
        <p className={`truncate text-sm ${note ? 'text-text-2' : 'text-text-3'}`} title={note || about}>
          {note || about}
        </p>
        {labels.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {labels.map((label) => (
              <Badge key={label} className="text-xs">
                <span className="truncate">{label}</span>
              </Badge>
            ))}
          </p>
        )}
      </div>
      {slotNames && (
        <div className={`col-start-3 row-start-2 min-w-0 ${widths.slot}`}>
          <SlotChoice item={item} slotNames={slotNames} actions={actions} />
        </div>
      )}
      {hasCommittee && (
        <div
          className={`flex min-w-0 items-center gap-2 ${slotNames ? 'col-start-3 row-start-3' : besideFee} ${widths.committee}`}
        >
          <div className="min-w-0 @min-[840px]:flex-1">
            <VoteBar item={item} members={members} />
          </div>
          <CommentsButton
            name={name}
            count={comments.length}
            isOpen={showsComments}
            onToggle={setShowsComments}
          />
        </div>
      )}
      <p
        className={`row-start-2 font-semibold text-sm tabular-nums @min-[840px]:text-end ${slotNames ? 'col-span-2 col-start-4 text-end' : 'col-span-3 col-start-3 @min-[480px]:col-span-1'} ${slotNames ? widths.fee : widths.feeAlone}`}
      >
        {fee}
      </p>
      {slotNames && (
        <div
          className={`col-span-2 col-start-4 row-start-3 text-end @min-[840px]:ps-5 @min-[840px]:text-start ${widths.stage}`}
        >
          {speaker && <Stage request={item.request} />}
        </div>
      )}
      <div className="col-start-5 row-start-1">
        <RowActions
          label={texts.open(name)}
          item={item}
          actions={actions}
          isFirst={position === 1}
          isLast={position === of}
          canDiscuss={hasCommittee}
          onNote={() => onNote(id)}
          onDiscuss={() => setShowsComments(true)}
        />
      </div>
      {isNoting && <NoteForm item={item} actions={actions} onDone={() => onNote(null)} />}
      {showsComments && (
        <Comments item={item} members={members} actions={actions} onClose={() => setShowsComments(false)} />
      )}
    </li>
  )
})

const tones: Partial<Record<NonNullable<ShortlistItem['request']>, BadgeTone>> = {
  requested: 'primary',
  accepted: 'info',
  confirmed: 'success',
  completed: 'success',
  declined: 'danger',
  cancelled: 'danger',
}

function Stage({ request }: Pick<ShortlistItem, 'request'>) {
  return (
    <Badge tone={(request && tones[request]) ?? 'neutral'} className="text-xs">
      {texts.stages[request ?? 'none']}
    </Badge>
  )
}

function CommentsButton(props: {
  name: string
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const { name, count, isOpen, onToggle } = props
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={texts.commentsOn(count, name)}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-chip px-1 text-sm text-text-2 hover:bg-surface-3 @min-[840px]:min-h-8 pointer-coarse:min-h-11"
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
  return joinFacts(proof, city) || headline
}
