// The votes on one speaker: a segment for each voter, and always in words.

import { votes as choices } from '../../checks.ts'
import type { Member, ShortlistItem, Vote } from '../../schema.ts'
import { describeScore, describeTally, voteNames } from '../../texts.ts'
import { listTexts } from '../texts.ts'

const texts = listTexts.row

const looks: Record<Vote, string> = {
  yes: 'bg-primary',
  maybe: 'border-2 border-primary',
  no: 'bg-[repeating-linear-gradient(-45deg,var(--danger)_0_2px,transparent_2px_4px)]',
}

export function VoteBar({
  item: { tally, votes },
  members,
}: {
  item: Pick<ShortlistItem, 'tally' | 'votes'>
  members: readonly Member[]
}) {
  const nameOf = new Map(members.map(({ id, name, device }) => [id, listTexts.side.device(name, device)]))
  const names = (vote: Vote) =>
    votes.flatMap((cast) => (cast.vote === vote ? (nameOf.get(cast.member_id) ?? []) : [])).join(', ')
  const who = choices
    .filter((vote) => tally[vote] > 0)
    .map((vote) => texts.voted(voteNames[vote], names(vote)))
  return (
    <div title={who.join('\n') || undefined} className="grid gap-1">
      <span aria-hidden className="flex gap-0.5 overflow-hidden">
        {choices.flatMap((vote) =>
          votes
            .filter((cast) => cast.vote === vote)
            .map(({ member_id }) => (
              <i key={member_id} className={`h-1.5 min-w-0.5 max-w-5 flex-1 rounded-input ${looks[vote]}`} />
            )),
        )}
      </span>
      <span className="text-text-2 text-xs">{describeTally(tally) || texts.noVotes}</span>
      {tally.score && <span className="text-text-2 text-xs">{describeScore(tally.score)}</span>}
    </div>
  )
}
