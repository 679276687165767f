// One's own vote on a speaker: yes, maybe or no; once it is cast, a score as well, if one likes.
import { Check, CircleDashed, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../../../../vocabulary/paths.ts'
import { highestScore, votes } from '../../checks.ts'
import type { Vote } from '../../schema.ts'
import { voteNames } from '../../texts.ts'
import type { Candidate } from '../schema.ts'
import { committeeTexts as texts } from './texts.ts'
import type { CastVote } from './use-committee.ts'

const icons = { yes: Check, maybe: CircleDashed, no: X } satisfies Record<Vote, unknown>
const scores = Array.from({ length: highestScore }, (_, index) => index + 1)

interface OwnVoteProps {
  candidate: Candidate
  token: string
  onVote: (cast: CastVote) => void
}

export function OwnVote({ candidate: { id, name, vote, score }, token, onVote }: OwnVoteProps) {
  return (
    <div className="grid w-full gap-2 md:w-77">
      <form method="post" action={paths.committee}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="item" value={id} />
        {score !== null && <input type="hidden" name="score" value={score} />}
        <fieldset className="grid grid-cols-3 overflow-hidden rounded-card border border-border-strong bg-surface">
          <legend className="sr-only">{texts.vote(name)}</legend>
          {votes.map((choice) => {
            const Icon = icons[choice]
            return (
              <Choice
                key={choice}
                field="vote"
                value={choice}
                isChosen={vote === choice}
                onChoose={() => onVote({ vote: choice, score })}
              >
                <Icon aria-hidden size={16} />
                {voteNames[choice]}
              </Choice>
            )
          })}
        </fieldset>
      </form>
      {vote !== null && (
        <form method="post" action={paths.committee}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="item" value={id} />
          <input type="hidden" name="vote" value={vote} />
          <fieldset className="flex items-center gap-3">
            <legend className="sr-only">{texts.scoreOf(name)}</legend>
            <span aria-hidden className="text-sm text-text-2">
              {texts.score}
            </span>
            <span className="flex flex-1 overflow-hidden rounded-card border border-border bg-surface">
              {scores.map((value) => (
                <Choice
                  key={value}
                  field="score"
                  value={value}
                  isChosen={score === value}
                  // Pressed again: none.
                  onChoose={() => onVote({ vote, score: score === value ? null : value })}
                >
                  {value}
                </Choice>
              ))}
            </span>
          </fieldset>
        </form>
      )}
    </div>
  )
}

function Choice(props: {
  field: string
  value: string | number
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  const { field, value, isChosen, onChoose, children } = props
  return (
    <button
      type="submit"
      name={field}
      value={value}
      aria-pressed={isChosen}
      data-enhanced
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onChoose()
      }}
      className="flex min-h-11 flex-1 items-center justify-center gap-1.5 border-border text-sm hover:bg-surface-2 focus-visible:-outline-offset-4 aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary"
    >
      {children}
    </button>
  )
}
