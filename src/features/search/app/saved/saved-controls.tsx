// Saved searches on the search screen: saving the question, opening the others, and who is new in the one that is shown.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck, BookmarkPlus, Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { useMe } from '../../../profiles/me.ts'
import { markSeen, newMatchesQuery } from '../../saved/queries.ts'
import type { SavedSearch } from '../../saved/schema.ts'
import { addressOf } from './saved-question.ts'
import { savedScreenTexts as texts } from './texts.ts'
import type { Saved } from './use-saved.ts'

/** ms that new matches must have been shown. */
const rest = 2_000
const shownInGroup = 5
const shownAsNew = 4

const useDialogs = onDemand(async () => (await import('./saved-dialogs.tsx')).SavedDialogs)

/** What the question is called on the screen is the name it is first given. */
export function LateDialogs({ saved, label }: { saved: Saved; label: string }) {
  const { Part, want } = useDialogs()
  const isWanted = saved.dialog !== null
  const load = useEffectEvent(() => void want())
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted])
  return Part ? <Part saved={saved} label={label} /> : null
}

/** At the end of the field with the words. */
export function SaveButton({ saved: { current, unsaved, open } }: { saved: Saved }) {
  if (current) {
    return (
      <p
        title={texts.savedLabel(current.name)}
        className="flex min-h-9 items-center gap-2 px-3 font-semibold text-sm text-text-2"
      >
        <BookmarkCheck aria-hidden className="size-4.5 text-primary-text" />
        <span className="max-md:sr-only">{texts.saved}</span>
      </p>
    )
  }
  if (!unsaved) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={texts.save}
      className="max-md:px-3!"
      onClick={() => open('save')}
    >
      <BookmarkPlus aria-hidden />
      <span className="max-md:hidden">{texts.save}</span>
    </Button>
  )
}

/** Beside the chosen filters, where the panel does not show them. */
export function SavedButton({ saved, className }: { saved: Saved; className: string }) {
  const { rows, newCount, open } = saved
  if (!rows || rows.length === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className={`me-2 shrink-0 md:me-4 ${className}`}
      onClick={() => open('list')}
    >
      <Bookmark aria-hidden />
      <span className="max-md:sr-only">{texts.title}</span>
      {newCount > 0 && <NewCount count={newCount} label={texts.newInAll(newCount)} />}
    </Button>
  )
}

/** At the top of the filters beside the results. */
export function SavedGroup({ saved }: { saved: Saved }) {
  const { rows = [], current, newCount, open } = saved
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="saved-group" className="mb-5">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2
          id="saved-group"
          className="min-w-0 truncate font-sans font-semibold text-sm text-text-3 tracking-normal"
        >
          {texts.title}
          {newCount > 0 && <span className="sr-only">, {texts.newInAll(newCount)}</span>}
        </h2>
        <button
          type="button"
          onClick={() => open('list')}
          className="min-h-6 cursor-pointer font-semibold text-primary-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {rows.length > shownInGroup ? texts.all : texts.manage}
        </button>
      </div>
      <ul>
        {rows.slice(0, shownInGroup).map((row) => (
          <li key={row.id}>
            <Link
              to={paths.dashboardSearch + addressOf(row.question)}
              aria-current={row.id === current?.id || undefined}
              title={row.name}
              className="-mx-2 flex min-h-8 items-center gap-2 rounded-chip px-2 text-sm hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:font-semibold pointer-coarse:min-h-11"
            >
              <Bookmark aria-hidden className="size-4 shrink-0 text-text-3" />
              <span className={`min-w-0 flex-1 truncate ${row.new_count ? 'font-semibold' : ''}`}>
                {row.name}
              </span>
              {!!row.new_count && <NewCount count={row.new_count} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NewCount({ count, label }: { count: number; label?: string }) {
  return (
    <span className="badge badge-primary shrink-0 tabular-nums">
      <span aria-hidden={label !== undefined}>{texts.new(count)}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Those who are new in the search that is shown. It counts as seen once that has rested. */
export function NewMatches({
  current,
  onPreview,
}: {
  current: SavedSearch
  onPreview: (username: string) => void
}) {
  const { id, new_count } = current
  const client = useQueryClient()
  const { data } = useQuery({ ...newMatchesQuery(id), enabled: (new_count ?? 0) > 0 })
  const { mutate } = useMutation(markSeen)
  const see = useEffectEvent(() => mutate(id))
  const isShown = data !== undefined && data.new.length > 0
  const isOwn = useMe().viewing_as === null
  useEffect(() => {
    if (!isShown || !isOwn) return
    const timer = setTimeout(() => see(), rest)
    return () => clearTimeout(timer)
  }, [isShown, isOwn])
  useEffect(() => () => client.removeQueries({ queryKey: newMatchesQuery(id).queryKey }), [client, id])
  if (!isShown) return null
  const { news } = texts
  const shown = data.new.slice(0, shownAsNew)
  const more = (data.new_count ?? 0) - shown.length
  return (
    <section
      aria-label={news.label}
      className="flex items-center gap-x-3 border-border border-b bg-primary-subtle px-4 py-2 text-sm md:px-6"
    >
      <p className="flex shrink-0 items-center gap-2 font-semibold">
        <Sparkles aria-hidden className="size-4 shrink-0 text-primary-text" />
        {news.since(data.new_count ?? 0, data.seen_at)}
      </p>
      <ul className="flex min-w-0 gap-x-3 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        {shown.map(({ username, name }) => (
          <li key={username} className="shrink-0">
            <button
              type="button"
              onClick={() => onPreview(username)}
              className="min-h-6 cursor-pointer font-semibold text-primary-text hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
        {more > 0 && <li className="flex shrink-0 items-center text-text-2">{news.more(more)}</li>}
      </ul>
    </section>
  )
}
