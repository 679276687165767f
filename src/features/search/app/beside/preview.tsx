// A speaker at a glance: how they fit, why they matched, what they have done. The row's facts appear at once, the rest when
// it has been read.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BookmarkCheck, Check, ChevronDown, ChevronUp, Columns2, MapPin, X } from 'lucide-react'
import { useState } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { isMissing } from '../../../../lib/request-errors.ts'
import { Key } from '../../../../ui/app/key.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { requestAddress } from '../../../../vocabulary/request-address.ts'
import { BlockDialog } from '../../../blocks/app/block-dialog.tsx'
import type { Event } from '../../../events/schema.ts'
import { ConnectButton } from '../../../network/app/connect-button.tsx'
import { LatePersonMenu } from '../../../network/app/late-person-menu.ts'
import { foundSpeakerQuery, isOverLimit } from '../../../profile-views/queries.ts'
import { fitsQuery } from '../../queries.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { FitPanel } from '../event/fit-panel.tsx'
import { fitsOf, placeOf } from '../fit.ts'
import { Marked } from '../results/row-facts.tsx'
import { searchScreenTexts } from '../texts.ts'
import { mayOpen, useViewsLeft, ViewsRefused } from '../views-left.tsx'
import { PreviewDetails, PreviewSection, PreviewWaiting } from './preview-details.tsx'

const texts = searchScreenTexts.preview
const rowTexts = searchScreenTexts.row

export interface PreviewProps {
  username: string
  /** Its row, if it is among the results. */
  found: FoundSpeaker | undefined
  choices: ListChoices
  words: string
  /** The event in hand. */
  event: Event | null
  isCompared: boolean
  /** The lists that the speaker is on; null: the reader has none. */
  lists: readonly string[] | null
  /** In a column; a sheet has its own name and cross. */
  isColumn: boolean
  onWalk: (step: 1 | -1) => void
  onCompare: () => void
  onShortlist: () => void
  onClose: () => void
}

export function Preview(props: PreviewProps) {
  const {
    username,
    found,
    choices,
    words,
    event,
    isCompared,
    lists,
    isColumn,
    onWalk,
    onCompare,
    onShortlist,
    onClose,
  } = props
  const isOpen = mayOpen(useViewsLeft(), username)
  const read = useQuery({ ...foundSpeakerQuery(username), enabled: isOpen })
  const { data: profile, error, refetch, isFetching } = read
  const speaker = found ?? profile
  const others = useQuery(fitsQuery(found ? '' : (event?.id ?? ''), [username]))
  const fit = found ? found.fit : others.data?.fits[0]?.fit
  return (
    <>
      <div className="flex items-center justify-between gap-2 ps-5 pe-2 pt-2 max-[1079px]:px-0">
        {isColumn && (
          <p className="flex items-center gap-1 pointer-coarse:hidden">
            <Key>J</Key> <Key>K</Key>
          </p>
        )}
        <span className="ms-auto flex max-[1079px]:-ms-3">
          <IconButton icon={ChevronUp} label={texts.previous} onClick={() => onWalk(-1)} />
          <IconButton icon={ChevronDown} label={texts.next} onClick={() => onWalk(1)} />
          <IconButton
            icon={isCompared ? Check : Columns2}
            label={rowTexts.compare}
            aria-pressed={isCompared}
            aria-keyshortcuts="C"
            className="aria-pressed:text-primary-text"
            onClick={onCompare}
          />
          <a href={paths.speaker(username)} aria-label={texts.open} className="icon-button">
            <ArrowRight aria-hidden size={20} />
          </a>
          {speaker && <More username={username} name={speaker.name} onBlocked={onClose} />}
          {isColumn && <IconButton icon={X} label={texts.close} onClick={onClose} />}
        </span>
      </div>
      <section
        aria-label={speaker?.name ?? username}
        aria-busy={isFetching && !profile}
        tabIndex={isColumn ? 0 : undefined}
        className="min-h-0 flex-1 min-[1080px]:overflow-y-auto min-[1080px]:px-5 min-[1080px]:pb-4"
      >
        {speaker && <Head speaker={speaker} withName={isColumn} />}
        {found?.placement && (
          <p className="mt-3 text-sm text-text-2">
            <b className="text-text">{rowTexts.featured}.</b>{' '}
            {rowTexts.placeByRelevance(found.placement.place_by_relevance, found.placement.plan)}
          </p>
        )}
        {speaker && event && fit ? (
          <FitPanel fit={fit} speaker={speaker} event={event} />
        ) : (
          found && <Fit found={found} choices={choices} />
        )}
        {found && found.matched.length > 0 && (
          <PreviewSection title={texts.why}>
            <ul className="grid gap-1 text-sm">
              {found.matched.map(({ in: part, text }) => (
                <li key={`${part}${text}`}>
                  <span className="text-text-3">{rowTexts.matched[part]}</span>{' '}
                  <Marked text={text} words={words} />
                </li>
              ))}
            </ul>
          </PreviewSection>
        )}
        {profile ? (
          <PreviewDetails profile={profile} />
        ) : !isOpen || isOverLimit(error) ? (
          <ViewsRefused />
        ) : error ? (
          <div role="alert" className="mt-5 grid justify-items-start gap-2">
            <p>{isMissing(error) ? texts.missing : texts.failed}</p>
            {!isMissing(error) && (
              <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
                {searchScreenTexts.tryAgain}
              </Button>
            )}
          </div>
        ) : (
          <PreviewWaiting />
        )}
      </section>
      {!isMissing(error) && (
        <div className="flex flex-wrap gap-2 border-border border-t bg-surface px-5 py-3 max-[1079px]:sticky max-[1079px]:bottom-[calc(-1*var(--inset))] max-[1079px]:-mx-[var(--inset)] max-[1079px]:mt-4 max-[1079px]:-mb-[var(--inset)] max-[1079px]:px-[var(--inset)]">
          <ButtonLink
            href={requestAddress(username, event && { event: event.id })}
            className="flex-1 whitespace-nowrap px-3!"
          >
            {texts.request}
            {isColumn && <Key isOnPrimary>R</Key>}
          </ButtonLink>
          {lists && (
            <Button variant="secondary" onClick={onShortlist} className="px-3!">
              {lists.length > 0 && <BookmarkCheck aria-hidden />}
              {rowTexts.shortlist}
              {isColumn && lists.length === 0 && <Key>S</Key>}
            </Button>
          )}
          {speaker && (
            <ConnectButton reference={username} name={speaker.name} size="md" className="grow px-3!" />
          )}
        </div>
      )}
    </>
  )
}

interface MoreProps {
  username: string
  name: string
  onBlocked: () => void
}

/** What is done rarely. */
function More({ username, name, onBlocked }: MoreProps) {
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <LatePersonMenu label={texts.more} username={username} onBlock={() => setBlocking(true)} />
      <BlockDialog
        person={isBlocking ? { reference: username, name } : null}
        onClose={() => setBlocking(false)}
        onBlocked={onBlocked}
      />
    </>
  )
}

type HeadFacts = Pick<FoundSpeaker, 'name' | 'headline' | 'headshot' | 'city' | 'country'>

function Head({ speaker, withName }: { speaker: HeadFacts; withName: boolean }) {
  const { name, headline, headshot } = speaker
  const place = placeOf(speaker)
  return (
    <div className="flex items-start gap-3.5">
      <span className="[&>.avatar]:rounded-photo">
        <Avatar name={name} src={headshot?.sizes[0]?.webp} size={84} />
      </span>
      <div className="wrap-anywhere min-w-0">
        {withName && <h2 className="text-xl">{name}</h2>}
        <p className="text-sm text-text-2">{headline}</p>
        {place !== '' && (
          <p className="mt-0.5 flex items-start gap-1 text-sm text-text-3">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{place}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function Fit({ found, choices }: { found: FoundSpeaker; choices: ListChoices }) {
  const fits = fitsOf(found, choices)
  if (fits.length === 0) return null
  return (
    <div className="mt-4 rounded-card bg-primary-subtle px-4 py-3">
      <p className="flex items-center gap-3 font-semibold">
        <span className="size-2 shrink-0 rounded-pill bg-spotlight outline-[3px] outline-spotlight/30" />
        {texts.fits}
      </p>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {fits.map((fit) => (
          <li key={fit} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0">{fit}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
