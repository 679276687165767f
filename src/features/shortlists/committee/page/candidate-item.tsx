// One speaker on the committee's page: what is known, one's vote, what others voted and wrote.
import { Video } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { joinFacts } from '../../../../lib/join-facts.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField } from '../../../../ui/field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { describeMoney } from '../../../../vocabulary/money.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { votes as choices, longestComment } from '../../checks.ts'
import { describeScore, describeTally, voteNames } from '../../texts.ts'
import type { Candidate, Committee } from '../schema.ts'
import { OwnVote } from './own-vote.tsx'
import { committeeTexts as texts } from './texts.ts'
import type { CastVote, CommitteeActions } from './use-committee.ts'

interface CandidateItemProps {
  candidate: Candidate
  committee: Pick<Committee, 'me' | 'members' | 'organizer' | 'takes_votes'>
  token: string
  actions: CommitteeActions
}

export const CandidateItem = memo(function CandidateItem(props: CandidateItemProps) {
  const { candidate, committee, token, actions } = props
  const onVote = (cast: CastVote) => void actions.vote(candidate, cast)
  const { id, name, speaker, score, tally } = candidate
  const canVote = committee.me !== null && committee.takes_votes

  function hear(event: KeyboardEvent<HTMLLIElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (!canVote || altKey || ctrlKey || metaKey) return
    if (target instanceof HTMLElement && target.closest('textarea, input')) return
    const vote = choices.find((choice) => choice[0] === key.toLowerCase())
    if (vote) onVote({ vote, score })
  }

  return (
    <li
      id={id}
      onKeyDown={hear}
      className="flex scroll-mt-28 flex-wrap items-center gap-4 border-border border-t py-4"
    >
      <span className="self-start">
        <Avatar name={name} size={72} src={speaker?.headshot?.sizes[0]?.webp} />
      </span>
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
        {speaker?.video && (
          <a
            href={speaker.video.url}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-primary-text text-sm hover:underline"
          >
            <Video aria-hidden size={16} className="shrink-0" />
            <span className="truncate">{speaker.video.title || texts.video}</span>
          </a>
        )}
      </div>
      {canVote && <OwnVote candidate={candidate} token={token} onVote={onVote} />}
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
        <OthersVotes tally={tally} votes={candidate.votes} members={committee.members} keepsPlace={canVote} />
        <Comments {...props} />
      </div>
    </li>
  )
})

function factsOf({ city, country, engagements, fee, topics }: NonNullable<Candidate['speaker']>): string {
  const place = [city, country?.name].filter(Boolean).join(', ')
  return joinFacts(
    topics.slice(0, 3).join(', '),
    place,
    engagements === null ? '' : texts.confirmed(engagements),
    fee ? texts.fee(describeMoney(fee)) : '',
  )
}

/** What the others voted, once it is shown: counted, by name, and how far their scores lie apart. */
function OthersVotes({
  tally,
  votes,
  members,
  keepsPlace,
}: Pick<Candidate, 'tally' | 'votes'> & Pick<Committee, 'members'> & { keepsPlace: boolean }) {
  // They arrive a moment after one's own vote, and nothing below moves.
  if (!tally || votes.length === 0) return keepsPlace ? <p className="text-sm">{'\u00a0'}</p> : null
  const nameOf = new Map(members.map((member) => [member.id, texts.device(member.name, member.device)]))
  const names = choices.flatMap((choice) => {
    const cast = votes
      .filter(({ vote }) => vote === choice)
      .flatMap(({ member_id }) => nameOf.get(member_id) ?? [])
    return cast.length > 0 ? `${voteNames[choice]}: ${cast.join(', ')}` : []
  })
  return (
    <p className="wrap-anywhere text-sm text-text-2">
      <strong className="font-semibold text-text">
        {joinFacts(describeTally(tally), tally.score && describeScore(tally.score))}
      </strong>{' '}
      {names.join(' · ')}
    </p>
  )
}

function Comments({ candidate, committee, token, actions }: CandidateItemProps) {
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
      await actions.comment(id, textOf(values, 'text').trim(), key)
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
                      actions.unsay(comment.id)
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
