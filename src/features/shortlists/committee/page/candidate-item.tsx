// One speaker on the committee's page: what is known, one's vote, what others voted and wrote.
import { Check, CircleDashed, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { describeMoney } from '../../../../vocabulary/money.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { longestComment, votes } from '../../checks.ts'
import type { Vote } from '../../schema.ts'
import { voteNames } from '../../texts.ts'
import type { Candidate, Committee } from '../schema.ts'
import { committeeTexts as texts } from './texts.ts'

const icons = { yes: Check, maybe: CircleDashed, no: X } satisfies Record<Vote, unknown>

interface CandidateItemProps {
  candidate: Candidate
  committee: Committee
  token: string
  onVote: (vote: Vote) => void
  onComment: (text: string, key: string) => Promise<void>
  onUnsay: (comment: string) => void
}

export function CandidateItem(props: CandidateItemProps) {
  const { candidate, committee, token, onVote } = props
  const { id, name, speaker, vote, tally } = candidate
  const canVote = committee.me !== null && committee.takes_votes

  function hear(event: KeyboardEvent<HTMLLIElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (!canVote || altKey || ctrlKey || metaKey) return
    if (target instanceof HTMLElement && target.closest('textarea, input')) return
    const chosen = votes.find((choice) => choice[0] === key.toLowerCase())
    if (chosen) onVote(chosen)
  }

  return (
    <li
      id={id}
      onKeyDown={hear}
      className="flex scroll-mt-28 flex-wrap items-center gap-4 border-border border-t py-4"
    >
      <Avatar name={name} size={72} src={speaker?.headshot?.sizes[0]?.webp} />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere text-lg">
          {speaker ? (
            <a
              href={paths.speaker(speaker.username)}
              target="_blank"
              rel="noopener"
              className="hover:underline"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className="wrap-anywhere text-sm text-text-2">{speaker ? speaker.headline : texts.notPublic}</p>
        {speaker && <p className="wrap-anywhere mt-1 text-sm text-text-3">{factsOf(speaker)}</p>}
      </div>
      {canVote && (
        <form method="post" action={paths.committee} className="w-full md:w-77">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="item" value={id} />
          <fieldset className="grid grid-cols-3 overflow-hidden rounded-card border border-border-strong bg-surface">
            <legend className="sr-only">{texts.vote(name)}</legend>
            {votes.map((choice) => (
              <VoteButton key={choice} choice={choice} isChosen={vote === choice} onVote={onVote} />
            ))}
          </fieldset>
        </form>
      )}
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
        {tally && <p className="text-sm text-text-2">{texts.votes(tally.yes, tally.maybe, tally.no)}</p>}
        {canVote && !tally && <p className="text-sm text-text-3">{texts.hidden}</p>}
        <Comments {...props} />
      </div>
    </li>
  )
}

function factsOf({ city, country, engagements, fee, topics }: NonNullable<Candidate['speaker']>): string {
  const place = [city, country?.name].filter(Boolean).join(', ')
  return [
    topics.slice(0, 3).join(', '),
    place,
    engagements === null ? '' : texts.confirmed(engagements),
    fee ? texts.fee(describeMoney(fee)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function VoteButton({
  choice,
  isChosen,
  onVote,
}: {
  choice: Vote
  isChosen: boolean
  onVote: (vote: Vote) => void
}) {
  const Icon = icons[choice]
  return (
    <button
      type="submit"
      name="vote"
      value={choice}
      aria-pressed={isChosen}
      data-enhanced
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onVote(choice)
      }}
      className="flex min-h-11 items-center justify-center gap-1.5 border-border text-sm hover:bg-surface-2 focus-visible:-outline-offset-4 aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary"
    >
      <Icon aria-hidden size={16} />
      {voteNames[choice]}
    </button>
  )
}

function Comments({ candidate, committee, token, onComment, onUnsay }: CandidateItemProps) {
  const { id, name, comments } = candidate
  const { me, members, organizer } = committee
  const opener = useRef<HTMLDetailsElement>(null)
  const { formProps, errors, isBusy } = useForm({
    fields: ['text'],
    check: (form): Record<string, string> =>
      textOf(form, 'text').trim() === '' ? { text: texts.commentMissing } : {},
    explain: (error) => ({ text: requestErrorText(error, texts.commenting, ['conflict']), fields: {} }),
    staysOpen: true,
    async send(values, { form, key }) {
      await onComment(textOf(values, 'text').trim(), key)
      form.reset()
      if (opener.current) opener.current.open = false
    },
  })
  if (me === null) return null
  const nameOf = new Map(members.map((member) => [member.id, texts.device(member.name, member.device)]))

  return (
    <>
      {comments.length > 0 && (
        <ul className="grid gap-2">
          {comments.map((comment) => (
            <li key={comment.id} className="rounded-chip bg-surface-2 px-3 py-2 text-sm">
              <p className="wrap-anywhere whitespace-pre-line">
                <strong className="font-semibold">
                  {comment.member_id === null ? organizer : nameOf.get(comment.member_id)}
                </strong>{' '}
                <span className="text-text-2">{comment.text}</span>
              </p>
              {comment.member_id === me.id && (
                <form method="post" action={paths.committee}>
                  <input type="hidden" name="token" value={token} />
                  <button
                    type="submit"
                    name="unsay"
                    value={comment.id}
                    data-enhanced
                    onClick={(event) => {
                      event.preventDefault()
                      onUnsay(comment.id)
                    }}
                    className="min-h-11 font-semibold text-primary-text hover:underline"
                  >
                    {texts.deleteComment}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <details ref={opener}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-text text-sm hover:underline">
          {texts.addComment}
        </summary>
        <form {...formProps} action={paths.committee} className="grid gap-3">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="item" value={id} />
          <TextareaField
            name="text"
            label={texts.comment(name)}
            error={errors.text}
            rows={3}
            maxLength={longestComment}
            required
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {texts.sendComment}
            </Button>
          </div>
        </form>
      </details>
    </>
  )
}
