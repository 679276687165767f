// The page /committee: people with the link of a shared list vote and comment on its speakers, without an account. Every
// action is a form that works without JavaScript; with it, votes show at once and those of others arrive live.
import { Suspense, useMemo } from 'react'
import { formatDays } from '../../../../lib/dates.ts'
import type { PageProps } from '../../../../shell/page.ts'
import { PublicFrame } from '../../../../shell/site/public-frame.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { BrandLine } from '../../../branding/page/brand-line.tsx'
import { accentStyle } from '../../../branding/style.ts'
import { longestName } from '../../checks.ts'
import type { Candidate, Committee } from '../schema.ts'
import { CandidateItem } from './candidate-item.tsx'
import type { CommitteePageData } from './committee-page-data.ts'
import { Progress } from './progress.tsx'
import { committeeTexts as texts } from './texts.ts'
import { useCommittee } from './use-committee.ts'

type OpenPage = Extract<CommitteePageData, { state: 'open' }>

export function Page({ data = { state: 'missing' } }: PageProps<CommitteePageData>) {
  if (data.state === 'open') return <Open page={data} />
  const said =
    data.state === 'closed'
      ? { title: texts.closedTitle, text: texts.closed(data.organizer) }
      : { title: texts.missingTitle, text: texts.missing }
  return (
    <PublicFrame header="minimal">
      <div className="mx-auto max-w-[44rem] px-5 pt-10 pb-16 md:px-8 lg:pt-16 lg:pb-24">
        <Outcome look="ended" {...said} next={{ label: texts.home, href: paths.home }} />
      </div>
    </PublicFrame>
  )
}

function Open({ page }: { page: OpenPage }) {
  const { committee, isClosed, actions } = useCommittee(page)
  const { organizer, candidates, me, members, takes_votes, hides_votes } = committee
  const shared = useMemo(
    () => ({ me, members, organizer, takes_votes }),
    [me, members, organizer, takes_votes],
  )
  if (isClosed) return <Page data={{ state: 'closed', organizer }} />
  const intro = takes_votes ? texts.join.text : texts.join.onlyComments
  return (
    <PublicFrame header="minimal" footer={me === null}>
      <div style={accentStyle(committee.branding)}>
        <div className="mx-auto max-w-[44rem] px-5 pt-8 pb-28 md:px-8">
          <BrandLine branding={committee.branding} />
          <h1 className="text-3xl md:text-4xl">{texts.join.title}</h1>
          <p className="wrap-anywhere mt-3 max-w-text text-text-2">
            {candidates.length > 0
              ? intro(organizer, texts.speakers(candidates.length), describeEvent(committee))
              : texts.join.empty(organizer)}{' '}
            {texts.join.promise(organizer)}
          </p>
          {page.notice && (
            <div className="mt-5">
              <FormNotice text={page.notice} />
            </div>
          )}
          {me ? (
            <p className="mt-4 text-sm text-text-2">
              {texts.votingAs}{' '}
              <strong className="font-semibold text-text">{texts.device(me.name, me.device)}</strong>
            </p>
          ) : (
            <JoinForm page={page} />
          )}
          {me && takes_votes && hides_votes && candidates.length > 0 && (
            <p className="mt-1 text-sm text-text-2">{texts.hidden}</p>
          )}
          {me && !takes_votes && <p className="mt-2 text-sm text-text-2">{texts.turnedOff}</p>}
          <ol className="mt-6">
            {inParts(candidates).map((part) => (
              // Woken one after the other, so that hundreds of speakers do not hold up the page.
              <Suspense key={part[0]?.id}>
                {part.map((candidate) => (
                  <CandidateItem
                    key={candidate.id}
                    candidate={candidate}
                    committee={shared}
                    token={page.token}
                    actions={actions}
                  />
                ))}
              </Suspense>
            ))}
          </ol>
        </div>
        {me && candidates.length > 0 && <Progress committee={committee} />}
      </div>
    </PublicFrame>
  )
}

const partLength = 10

function inParts(candidates: readonly Candidate[]): Candidate[][] {
  return Array.from({ length: Math.ceil(candidates.length / partLength) }, (_, part) =>
    candidates.slice(part * partLength, (part + 1) * partLength),
  )
}

/** Posted as a form: the answer sets the cookie, and is the page as a member sees it. */
function JoinForm({ page: { token, committee, errors, values } }: { page: OpenPage }) {
  return (
    <form
      method="post"
      action={paths.committee}
      className="mt-6 grid gap-4 rounded-card border border-border bg-surface p-5"
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        name="name"
        label={texts.join.name}
        hint={texts.join.nameHint(firstNameOf(committee))}
        error={errors?.name}
        defaultValue={values?.name}
        autoComplete="name"
        maxLength={longestName}
        required
      />
      <Button type="submit">{texts.join.send}</Button>
    </form>
  )
}

function firstNameOf({ organizer }: Committee): string {
  return organizer.split(' ')[0] ?? organizer
}

/** `Northlight Forum, 15–16 Apr 2027, Hamburg`. */
function describeEvent({ event }: Committee): string | null {
  if (!event) return null
  const days = formatDays(event.starts_at.slice(0, 10), event.ends_at.slice(0, 10))
  return [event.title, days, event.city].filter(Boolean).join(', ')
}
