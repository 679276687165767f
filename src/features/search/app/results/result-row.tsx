// A speaker in the results: aligned columns where there is space, else lines. The whole row opens the preview; Enter and a
// modified click follow its link. The portrait chooses the row. The actions of the row in the preview are in the preview.
import { Bookmark, BookmarkCheck, Check, Columns2, Plus } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import type { ListChoices } from '../../../../lib/list-address.ts'
import { Key } from '../../../../ui/app/key.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { pickTexts } from '../../../shortlists/pick/app/texts.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { searchScreenTexts } from '../texts.ts'
import { Fee, PlaceAndDate, Proof, Why } from './row-facts.tsx'

const texts = searchScreenTexts.row

/** What an organizer can do with rows, one or several; speakers have no lists. */
export interface Shortlisting {
  /** The titles of the lists that a speaker is on. */
  listed: (username: string) => readonly string[]
  onShortlist: (speaker: FoundSpeaker) => void
  isChosen: (username: string) => boolean
  onChoose: (speaker: FoundSpeaker) => void
}

export interface ResultRowProps {
  speaker: FoundSpeaker
  choices: ListChoices
  /** The words that were searched for: as typed, or corrected. */
  words: string
  isSelected: boolean
  isCompared: boolean
  shortlisting: Shortlisting | null
  onPreview: (username: string) => void
  onCompare: (speaker: FoundSpeaker) => void
}

/** The element that has the focus while the list is walked. */
export function rowId(username: string): string {
  return `found-${username}`
}

export function ResultRow(props: ResultRowProps) {
  const { speaker, choices, words, isSelected, isCompared, shortlisting, onPreview, onCompare } = props
  const { username, name, headline, headshot, placement } = speaker
  const lists = shortlisting?.listed(username) ?? []

  function open(event: MouseEvent) {
    const isByKey = event.detail === 0
    if (isByKey || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPreview(username)
  }

  return (
    <li
      data-selected={isSelected || undefined}
      className="group relative grid has-[a:focus-visible]:z-10 scroll-mt-52 scroll-mb-20 grid-cols-[52px_minmax(0,1fr)] gap-x-3.5 rounded-card px-3 py-2.5 before:absolute before:inset-x-3 before:-top-px before:border-border before:border-t first:before:hidden hover:bg-surface-2 data-selected:bg-primary-subtle data-selected:shadow-[inset_3px_0_0_var(--primary)] max-md:pe-14 pointer-coarse:pe-14 @min-[44rem]:min-h-[86px] @min-[44rem]:grid-cols-[52px_minmax(0,1fr)_8.25rem_7.25rem_6.5rem] @min-[60rem]:grid-cols-[52px_minmax(0,1fr)_8.25rem_9.75rem_6.5rem]"
    >
      <span className="relative row-span-3 self-start [&>.avatar]:rounded-card @min-[44rem]:row-span-2">
        <Avatar name={name} src={headshot?.sizes[0]?.webp} size={52} />
        {shortlisting && (
          <ChooseBox
            name={name}
            isChosen={shortlisting.isChosen(username)}
            onChoose={() => shortlisting.onChoose(speaker)}
          />
        )}
        {isCompared && (
          <Columns2
            aria-hidden
            className="absolute -end-2 -bottom-2 size-6 rounded-chip border-2 border-bg bg-primary p-0.5 text-on-primary"
            strokeWidth={2}
          />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="flex items-center gap-1.5 font-sans font-semibold text-base leading-6 tracking-normal">
          <a
            id={rowId(username)}
            href={paths.speaker(username)}
            aria-current={isSelected || undefined}
            onClick={open}
            className="truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
          >
            {name}
          </a>
          {placement && <Featured placement={placement} />}
          {lists.length > 0 && <OnLists titles={lists} />}
          {isCompared && <span className="sr-only">({texts.compared})</span>}
        </h2>
        <p className="line-clamp-2 text-sm text-text-2 @min-[44rem]:line-clamp-1">
          {headline || texts.noHeadline}
        </p>
      </div>
      <div className="col-start-2 mt-1 flex min-w-0 flex-wrap gap-x-3 text-sm @min-[44rem]:contents">
        <PlaceAndDate speaker={speaker} choices={choices} />
        <Fee speaker={speaker} choices={choices} />
        <Proof speaker={speaker} />
      </div>
      <Why speaker={speaker} words={words} />
      <div className="absolute end-2 top-2 flex gap-1 rounded-chip pointer-fine:bg-surface-2 pointer-fine:opacity-0 pointer-fine:group-data-selected:bg-primary-subtle min-[1080px]:pointer-fine:group-data-selected:hidden pointer-fine:group-hover:opacity-100 pointer-fine:has-[:focus-visible]:opacity-100">
        {shortlisting && (
          <button
            type="button"
            aria-label={texts.shortlistLabel(name)}
            onClick={() => shortlisting.onShortlist(speaker)}
            className={action}
          >
            {lists.length > 0 ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
            <ActionText text={texts.shortlist} shortcut="S" />
          </button>
        )}
        <button
          type="button"
          aria-pressed={isCompared}
          aria-label={isCompared ? texts.takeOutLabel(name) : texts.compareLabel(name)}
          onClick={() => onCompare(speaker)}
          className={shortlisting ? `${action} max-md:hidden pointer-coarse:hidden` : action}
        >
          {isCompared ? <Check aria-hidden /> : <Plus aria-hidden />}
          <ActionText text={isCompared ? texts.takeOut : texts.compare} shortcut="C" />
        </button>
      </div>
    </li>
  )
}

const action =
  'button button-secondary min-h-8 min-w-8 px-2 py-0.5 text-sm pointer-coarse:size-11 pointer-coarse:border-transparent pointer-coarse:bg-transparent pointer-coarse:px-0'

function ActionText({ text, shortcut }: { text: string; shortcut: string }) {
  return (
    <>
      <span className="max-md:hidden pointer-coarse:hidden">{text}</span>
      <span className="max-md:hidden">
        <Key>{shortcut}</Key>
      </span>
    </>
  )
}

/** Over the portrait: seen under the pointer, with the focus, and once it is chosen. */
function ChooseBox({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="group/choose absolute inset-0 z-10 cursor-pointer rounded-card has-checked:outline-2 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChoose}
        aria-label={texts.choose(name)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="absolute -start-1.5 -top-1.5 grid size-5.5 place-items-center rounded-input border border-border-strong bg-surface text-on-primary opacity-0 group-hover:opacity-100 group-has-checked/choose:border-primary group-has-checked/choose:bg-primary group-has-checked/choose:opacity-100 group-has-focus-visible/choose:opacity-100"
      >
        {isChosen && <Check className="size-4" strokeWidth={3} />}
      </span>
    </label>
  )
}

function OnLists({ titles }: { titles: readonly string[] }) {
  return (
    <span
      title={pickTexts.listed(titles)}
      className="flex min-w-7.5 max-w-40 shrink-[100000] items-center gap-1 rounded-pill bg-primary-subtle px-2 font-semibold text-primary-text text-xs leading-5 group-data-selected:bg-surface"
    >
      <BookmarkCheck aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden="true" className="truncate">
        {pickTexts.mark(titles)}
      </span>
      <span className="sr-only">{pickTexts.listed(titles)}</span>
    </span>
  )
}

/** Placement is never hidden: the label says it, its explanation where they would be otherwise. */
function Featured({ placement }: { placement: NonNullable<FoundSpeaker['placement']> }) {
  const id = useId()
  return (
    <span className="shrink-0 [anchor-scope:--featured]">
      <button
        type="button"
        aria-describedby={id}
        className="peer relative z-10 flex min-h-6 cursor-help [anchor-name:--featured] items-center rounded-pill border border-border-strong px-2 font-semibold text-text-2 text-xs"
      >
        {texts.featured}
      </button>
      <span
        id={id}
        role="tooltip"
        className="tooltip pointer-events-none invisible absolute start-[76px] top-9 z-20 w-64 max-w-[calc(100%-84px)] font-normal opacity-0 delay-0 supports-[anchor-scope:--featured]:inset-x-2 supports-[anchor-scope:--featured]:top-[calc(anchor(bottom)+4px)] supports-[anchor-scope:--featured]:[justify-self:anchor-center] supports-[anchor-scope:--featured]:[position-anchor:--featured] peer-hover:visible peer-hover:opacity-100 peer-hover:delay-700 peer-focus-visible:visible peer-focus-visible:opacity-100"
      >
        {texts.placeByRelevance(placement.place_by_relevance, placement.plan)}
      </span>
    </span>
  )
}
