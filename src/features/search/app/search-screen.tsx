// /dashboard/search: organizers find speakers. Filters, results and a preview side by side where there is space.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryWith, readChoices } from '../../../lib/list-address.ts'
import { useScreenKeys } from '../../../shell/app/screen-keys.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand, readPagesBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { useMedia } from '../../../ui/app/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planOf, useMe } from '../../profiles/me.ts'
import { countsQuery, speakersQuery } from '../queries.ts'
import { Beside } from './beside/beside.tsx'
import { CompareTray, openComparisonId } from './beside/compare-tray.tsx'
import { Comparison } from './beside/comparison.tsx'
import { Preview } from './beside/preview.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { filterName } from './filters/filter-names.ts'
import { type FilterLock, FilterPanel } from './filters/filter-panel.tsx'
import { useFacets } from './filters/use-facets.ts'
import { QueryField } from './query-field.tsx'
import { chosenFilters, questionRules, toQuestion } from './question-address.ts'
import { neighbourOf, ResultList } from './results/result-list.tsx'
import { rowId } from './results/result-row.tsx'
import { ResultsHead } from './results/results-head.tsx'
import { useResults } from './results/use-results.ts'
import { useReturn } from './results/use-return.ts'
import { searchScreenTexts as texts } from './texts.ts'
import { toCompared, useCompared } from './use-compared.ts'
import { useRecent } from './use-recent.ts'
import { useSelected } from './use-selected.ts'

/** For a preview beside the results. */
const spaceBeside = '(min-width: 1080px)'
/** Rows from the end at which more are read. */
const nearTheEnd = 3

export async function prefetch({ client, url }: ScreenVisit): Promise<void> {
  const question = toQuestion(readChoices(url.searchParams, questionRules))
  await Promise.all([
    readPagesBeforehand(client, speakersQuery(question)),
    readBeforehand(client, countsQuery(question)),
  ])
}

export function Component() {
  const me = useMe()
  const navigate = useNavigate()
  const address = useListAddress(questionRules)
  const { choices } = address
  const results = useResults(choices)
  const facets = useFacets(choices)
  const { username: selected, select } = useSelected(address)
  const compared = useCompared(me.user.id)
  const isWide = useMedia(spaceBeside)
  const [shownBeside, setShownBeside] = useState<'preview' | 'comparison' | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const isSpeaker = me.user.user_metadata.user_type === 'speaker'
  const hasAll = hasFeature(planOf(me), 'full_filters')
  const lock: FilterLock = hasAll ? null : isSpeaker ? 'speaker' : 'plan'
  const speakers = results.shown?.speakers ?? []
  const usernames = speakers.map(({ username }) => username)
  const inPreview = choices.speaker ?? null
  const found = speakers.find(({ username }) => username === inPreview)
  const isComparing = shownBeside === 'comparison' && compared.people.length > 1
  // A sheet covers the results: only a tap or a key opens it.
  const isPreviewing = inPreview !== null && !isComparing && (isWide || shownBeside === 'preview')

  const label = [choices.q, ...chosenFilters(choices).map((one) => filterName(one, facets, choices))]
    .filter(Boolean)
    .join(' · ')
  const isAnswered = !results.isOld && speakers.length > 0 && facets.total !== null
  const recent = useRecent(
    me.user.id,
    isAnswered && label !== '' ? { address: queryWith(choices, { speaker: null }), label } : null,
  )

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

  function toggleCompared(username: string) {
    const speaker = speakers.find((one) => one.username === username)
    const known = compared.people.find((one) => one.username === username)
    if (speaker) compared.toggle(toCompared(speaker))
    else if (known) compared.toggle(known)
  }

  const { keys } = texts
  useScreenKeys([
    { key: '/', shown: '/', text: keys.query, onPress: () => input.current?.select() },
    { key: 'j', shown: 'J', text: keys.next, onPress: () => walk(1) },
    { key: 'k', shown: 'K', text: keys.previous, onPress: () => walk(-1) },
    ...(isWide
      ? []
      : [{ key: ' ', shown: 'Space', text: keys.preview, onPress: () => withCurrent(preview) }]),
    {
      key: 'o',
      shown: 'Enter, O',
      text: keys.open,
      onPress: () => withCurrent((username) => window.location.assign(paths.speaker(username))),
    },
    { key: 'c', shown: 'C', text: keys.compare, onPress: () => withCurrent(toggleCompared) },
    {
      key: 'c',
      withShift: true,
      shown: '⇧ C',
      text: keys.openCompare,
      onPress: () => setShownBeside('comparison'),
    },
    {
      key: 'r',
      shown: 'R',
      text: keys.request,
      onPress: () => withCurrent((username) => window.location.assign(paths.speakerRequest(username))),
    },
    { key: 'escape', shown: 'Esc', text: texts.preview.close, onPress: closeBeside },
  ])

  return (
    <div className="flex items-start">
      {!isComparing && (
        <aside
          aria-label={texts.filters.title}
          className="sticky top-16 hidden h-[calc(100dvh-64px)] w-56 shrink-0 overflow-y-auto border-border border-e px-5 py-4 min-[1360px]:block print:hidden"
        >
          <FilterPanel address={address} facets={facets} lock={lock} />
        </aside>
      )}
      <div className="flex min-h-[calc(100dvh-64px)] min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{texts.title}</h1>
        <search
          aria-label={texts.title}
          className="z-20 border-border border-b bg-bg pt-3.5 md:sticky md:top-16"
        >
          <div className="px-4 md:px-6">
            <QueryField
              inputRef={input}
              address={address}
              mayFilterByCity={lock === null}
              recent={recent.recent}
              onClearRecent={recent.clear}
              onOpen={(search) => void navigate(paths.dashboardSearch + search)}
            />
          </div>
          <FilterChips
            address={address}
            facets={facets}
            openClassName={isComparing ? '' : 'min-[1360px]:hidden'}
            onOpen={() => setFiltering(true)}
          />
        </search>
        <section aria-label={texts.results} className="min-w-0 pt-1">
          <ResultsHead address={address} results={results} total={facets.total} />
          <ResultList
            address={address}
            results={results}
            facets={facets}
            lock={lock}
            selected={selected}
            isCompared={compared.has}
            onPreview={preview}
            onCompare={(speaker) => compared.toggle(toCompared(speaker))}
            onWalk={walk}
          />
        </section>
        {compared.people.length > 0 && (
          <CompareTray compared={compared} onOpen={() => setShownBeside('comparison')} />
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
            isCompared={compared.has(inPreview)}
            isColumn={isWide}
            onWalk={(step) => walk(step, inPreview)}
            onCompare={() => toggleCompared(inPreview)}
            onClose={closeBeside}
          />
        </Beside>
      )}
      {isComparing && (
        <Beside
          label={texts.compare.title}
          title={texts.compare.title}
          isWide={isWide}
          className="w-[min(620px,52vw)]"
          onClose={closeBeside}
        >
          <Comparison
            people={compared.people}
            isColumn={isWide}
            onTakeOut={compared.toggle}
            onClose={closeBeside}
          />
        </Beside>
      )}
      <Dialog
        open={isFiltering}
        onClose={() => setFiltering(false)}
        title={texts.filters.title}
        className="max-md:mx-auto! max-md:mt-auto! max-md:mb-0! max-md:w-full! max-md:rounded-b-none!"
      >
        <div className="mt-4">
          <FilterPanel address={address} facets={facets} lock={lock} />
        </div>
        <div className="sticky bottom-[calc(-1*var(--inset))] -mx-[var(--inset)] -mb-[var(--inset)] border-border border-t bg-surface px-[var(--inset)] py-3 mt-4">
          <Button className="w-full" onClick={() => setFiltering(false)}>
            {facets.total
              ? texts.filters.show(texts.found(facets.total.count, facets.total.isExact))
              : texts.filters.showResults}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** The speaker whose row has the focus. */
function focusedIn(usernames: readonly string[]): string | null {
  return usernames.find((username) => document.activeElement?.id === rowId(username)) ?? null
}
