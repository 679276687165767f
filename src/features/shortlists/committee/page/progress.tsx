// At the foot of the committee's page: how many speakers one has voted on, and the next one.
import { useLayoutEffect } from 'react'
import { formatDayOf } from '../../../../lib/dates.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/use-reader.ts'
import type { Committee } from '../schema.ts'
import { committeeTexts as texts } from './texts.ts'

export function Progress({ committee: { candidates, takes_votes, expires_at } }: { committee: Committee }) {
  const reader = useReader()
  // What is focused is not behind the bar, and toasts are above it. Not in the stylesheet, which every public page loads.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '6rem'
    style.setProperty('--toast-bottom', '6rem')
    return () => {
      style.scrollPaddingBottom = ''
      style.removeProperty('--toast-bottom')
    }
  }, [])
  const voted = candidates.filter(({ vote }) => vote !== null).length
  const next = takes_votes ? candidates.find(({ vote }) => vote === null) : undefined
  const share = candidates.length > 0 ? Math.round((100 * voted) / candidates.length) : 0
  return (
    <div className="fixed inset-x-0 bottom-0 border-border border-t bg-surface">
      <div aria-hidden className="h-1 bg-primary" style={{ width: `${share}%` }} />
      <div className="mx-auto flex max-w-[44rem] items-center gap-4 px-5 py-2 md:px-8">
        <p className="min-w-0 flex-1 text-sm">
          {takes_votes && <strong className="font-semibold">{texts.voted(voted, candidates.length)}</strong>}{' '}
          <span className="text-text-2">
            {texts.saved} {texts.until(formatDayOf(new Date(expires_at), reader))}
          </span>
        </p>
        {next && (
          <ButtonLink href={`#${next.id}`}>{texts.next(next.name.split(' ')[0] ?? next.name)}</ButtonLink>
        )}
      </div>
    </div>
  )
}
