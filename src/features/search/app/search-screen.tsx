// /dashboard/search: organizers find speakers. Filters, results and a preview side by side where there is space.
import { useRef, useState } from 'react'
import { joinFacts } from '../../../lib/join-facts.ts'
import { queryWith } from '../../../lib/list-address.ts'
import { useMedia } from '../../../ui/app/use-media.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planOf, useMe } from '../../profiles/me.ts'
import { useCurrentTopics } from '../../topics/app/use-current-topics.ts'
import { Beside } from './beside/beside.tsx'
import { CompareTray, openComparisonId } from './beside/compare-tray.tsx'
import { Comparison } from './beside/comparison.tsx'
import { Preview } from './beside/preview.tsx'
import { ChosenBar } from './choosing/chosen-bar.tsx'
import { useChosen } from './choosing/use-chosen.ts'
import { usePicker, useShortlisted } from './choosing/use-picker.tsx'
import { eventTexts } from './event/texts.ts'
import { useEventInHand } from './event/use-event-in-hand.ts'
import { FilterDialog } from './filters/filter-dialog.tsx'
import { filterName } from './filters/filter-names.ts'
import { type FilterLock, FilterPanel } from './filters/filter-panel.tsx'
import { useFacets } from './filters/use-facets.ts'
import { chosenFilters } from './question-address.ts'
import { QuestionBar } from './question-bar.tsx'
import { focusedIn, neighbourOf, ResultList } from './results/result-list.tsx'
import { rowId, type Shortlisting } from './results/result-row.tsx'
import { ResultsHead } from './results/results-head.tsx'
import { useResults } from './results/use-results.ts'
import { useReturn } from './results/use-return.ts'
import { LateDialogs, NewMatches, SavedGroup } from './saved/saved-controls.tsx'
import { useSaved } from './saved/use-saved.ts'
import { searchScreenTexts as texts } from './texts.ts'
import { type ComparedPerson, toCompared, useCompared } from './use-compared.ts'
import { useQuestionAddress } from './use-question-address.ts'
import { useRecent } from './use-recent.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSelected } from './use-selected.ts'
import { ViewsLeft } from './views-left.tsx'

export { prefetch } from './prefetch.ts'

/** For a preview beside the results. */
const spaceBeside = '(min-width: 1080px)'
/** Rows from the end at which more are read. */
const nearTheEnd = 3

export function Component() {
  const me = useMe()
  const address = useQuestionAddress()
  const { choices } = address
  useCurrentTopics(address)
  const results = useResults(choices)
  const facets = useFacets(choices)
  const { username: selected, select } = useSelected(address)
  const compared = useCompared(me.user.id)
  const isSpeaker = me.user.user_metadata.user_type === 'speaker'
  const inHand = useEventInHand(choices, !isSpeaker)
  const event = inHand?.event ?? null
  const chosen = useChosen()
  const picker = usePicker(event)
  const isWide = useMedia(spaceBeside)
  const [shownBeside, setShownBeside] = useState<'preview' | 'comparison' | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const hasAll = hasFeature(planOf(me), 'full_filters')
  const lock: FilterLock = hasAll ? null : isSpeaker ? 'speaker' : 'plan'
  const speakers = results.shown?.speakers ?? []
  const usernames = speakers.map(({ username }) => username)
  const listed = useShortlisted(usernames, !isSpeaker)
  const inPreview = choices.speaker ?? null
  const found = speakers.find(({ username }) => username === inPreview)
  const isComparing = shownBeside === 'comparison' && compared.people.length > 1
  // A sheet covers the results: only a tap or a key opens it.
  const isPreviewing = inPreview !== null && !isComparing && (isWide || shownBeside === 'preview')

  const label = joinFacts(choices.q, ...chosenFilters(choices).map((one) => filterName(one, facets, choices)))
  const isAnswered = !results.isOld && speakers.length > 0 && facets.total !== null
  const recent = useRecent(
    me.user.id,
    isAnswered && label !== '' ? { address: queryWith(choices, { speaker: null }), label } : null,
  )

  const saved = useSaved(choices, results.shown?.didYouMean ?? null, !isSpeaker)

  useReturn(results, inPreview)

  function walk(step: 1 | -1, from = current()) {
    const next = neighbourOf(usernames, from, step)
    const { hasNextPage, isFetching, fetchNextPage } = results.read
    if (usernames.indexOf(next ?? '') >= usernames.length - nearTheEnd && hasNextPage && !isFetching) {
      void fetchNextPage()
    }
    if (next === null) return
    select(next)
    const row = document.getElementById(rowId(next))
    row?.focus({ preventScroll: true })
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  /** The focus returns to where it was opened. */
  function closeBeside() {
    if (!isComparing && inPreview === null) return false
    const opener = isComparing || inPreview === null ? openComparisonId : rowId(inPreview)
    setShownBeside(null)
    if (!isComparing) select(null)
    // Nothing beneath a sheet takes the focus before the sheet is gone.
    setTimeout(() => document.getElementById(opener)?.focus())
    return true
  }

  function clearChosen(): boolean {
    chosen.clear()
    return chosen.people.length > 0
  }

  function preview(username: string) {
    setShownBeside('preview')
    select(username)
  }

  /** The speaker that keys act on. */
  function current(): string | null {
    return focusedIn(usernames) ?? selected
  }

  /** False: there is none. */
  function withCurrent(act: (username: string) => void): boolean {
    const username = current()
    if (username !== null) act(username)
    return username !== null
  }

  function personOf(username: string): ComparedPerson {
    const speaker = speakers.find((one) => one.username === username)
    const known = compared.people.find((one) => one.username === username)
    return speaker ? toCompared(speaker) : (known ?? { username, name: username, src: null })
  }

  /** What is compared, else the chosen rows, else the current one. */
  function shortlist() {
    if (isComparing) picker.pick(compared.people)
    else if (chosen.people.length > 0) picker.pick(chosen.people, chosen.clear)
    else withCurrent((username) => picker.pick([personOf(username)]))
  }

  /** The chosen rows beside each other, else the current one into the comparison or out of it. */
  function compare() {
    const [first, ...others] = chosen.people
    if (!first) return withCurrent((username) => compared.toggle(personOf(username)))
    if (others.length === 0) compared.toggle(first)
    else if (!compared.replace(chosen.people)) return
    chosen.clear()
    setShownBeside('comparison')
  }

  const shortlisting: Shortlisting | null = isSpeaker
    ? null
    : {
        listed,
        onShortlist: (speaker) => picker.pick([toCompared(speaker)]),
        isChosen: chosen.has,
        onChoose: (speaker) => chosen.toggle(toCompared(speaker)),
      }

  useSearchKeys({
    onQuery: () => input.current?.select(),
    onWalk: walk,
    onPreview: isWide ? null : () => withCurrent(preview),
    onOpen: (addressOf) => withCurrent((username) => window.location.assign(addressOf(username))),
    event,
    onCompare: compare,
    onOpenComparison: () => setShownBeside('comparison'),
    lists: isSpeaker
      ? null
      : {
          onShortlist: shortlist,
          onChoose: () => withCurrent((username) => chosen.toggle(personOf(username))),
        },
    onClose: () => closeBeside() || clearChosen(),
  })

  return (
    <div className="flex items-start">
      {!isComparing && (
        <aside
          aria-label={texts.filters.title}
          className="sticky top-16 hidden h-[calc(100dvh-64px)] w-56 shrink-0 overflow-y-auto border-border border-e px-5 py-4 min-[1360px]:block print:hidden"
        >
          {saved && <SavedGroup saved={saved} />}
          <FilterPanel address={address} facets={facets} lock={lock} />
        </aside>
      )}
      <div className="flex min-h-[calc(100dvh-64px)] max-md:min-h-[calc(100dvh-128px)] min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{texts.title}</h1>
        <QuestionBar
          inputRef={input}
          address={address}
          facets={facets}
          lock={lock}
          inHand={inHand}
          saved={saved}
          recent={recent}
          openClassName={isComparing ? '' : 'min-[1360px]:hidden'}
          onFilter={() => setFiltering(true)}
        />
        <ViewsLeft />
        {saved?.current && <NewMatches key={saved.current.id} current={saved.current} onPreview={preview} />}
        <section aria-labelledby="results" className="min-w-0 pt-1">
          {/* The focus comes here when what was pressed in it goes. */}
          <h2 id="results" className="sr-only">
            {texts.results}
          </h2>
          <ResultsHead address={address} results={results} facets={facets} />
          <ResultList
            address={address}
            results={results}
            facets={facets}
            lock={lock}
            selected={selected}
            isCompared={compared.has}
            shortlisting={shortlisting}
            onSave={saved?.unsaved ? () => saved.open('save') : null}
            onPreview={preview}
            onCompare={(speaker) => compared.toggle(toCompared(speaker))}
            onWalk={walk}
          />
        </section>
        {chosen.people.length > 0 ? (
          <ChosenBar
            count={chosen.people.length}
            onShortlist={() => picker.pick(chosen.people, chosen.clear)}
            onCompare={compare}
            onClear={chosen.clear}
          />
        ) : (
          compared.people.length > 0 && (
            <CompareTray compared={compared} onOpen={() => setShownBeside('comparison')} />
          )
        )}
      </div>
      {isPreviewing && inPreview !== null && (
        <Beside
          label={texts.preview.label(found?.name ?? inPreview)}
          title={found?.name ?? texts.preview.label('')}
          isWide={isWide}
          className="w-98"
          onClose={closeBeside}
        >
          <Preview
            key={inPreview}
            username={inPreview}
            found={found}
            choices={choices}
            words={results.shown?.words ?? ''}
            event={event}
            isCompared={compared.has(inPreview)}
            lists={isSpeaker ? null : listed(inPreview)}
            isColumn={isWide}
            onWalk={(step) => walk(step, inPreview)}
            onCompare={() => compared.toggle(personOf(inPreview))}
            onShortlist={() => picker.pick([personOf(inPreview)])}
            onClose={closeBeside}
          />
        </Beside>
      )}
      {isComparing && (
        <Beside
          label={texts.compare.title}
          title={event ? eventTexts.compare.title(event.title) : texts.compare.title}
          isWide={isWide}
          className="w-[min(620px,52vw)]"
          onClose={closeBeside}
        >
          <Comparison
            people={compared.people}
            event={event}
            isColumn={isWide}
            onTakeOut={compared.toggle}
            onShortlist={isSpeaker ? undefined : (people) => picker.pick(people)}
            onClose={closeBeside}
          />
        </Beside>
      )}
      {saved && <LateDialogs saved={saved} label={label} />}
      {picker.dialog}
      <FilterDialog
        open={isFiltering}
        onClose={() => setFiltering(false)}
        address={address}
        facets={facets}
        lock={lock}
      />
    </div>
  )
}
