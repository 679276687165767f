// Recordings: links with titles. Nothing from another site loads until the reader follows one.
import { Play } from 'lucide-react'
import { useId } from 'react'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'
import { hostOf } from './wording.ts'

const texts = publicProfileTexts.videos

export function Videos({ videos }: Pick<PublicProfile, 'videos'>) {
  const id = useId()
  if (videos.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl print:mb-1">
        {texts.title}
      </h2>
      <ul className="grid gap-3 @2xl:grid-cols-2 print:gap-x-6 print:gap-y-1">
        {videos.map(({ url, title }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while they are edited, two may have the same address.
          <li key={i} className="min-w-0">
            <a
              href={url}
              rel="nofollow noopener"
              className="group/video flex h-full items-center gap-4 rounded-card border border-border bg-surface p-3 transition-colors duration-160 hover:border-border-strong print:block print:border-0 print:p-0"
            >
              <span
                aria-hidden
                className="grid size-14 shrink-0 place-items-center rounded-chip bg-primary-subtle text-primary-text transition-colors duration-160 group-hover/video:bg-primary group-hover/video:text-on-primary print:hidden"
              >
                <Play className="size-6 fill-current" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold leading-snug print:inline">{title || hostOf(url)}</span>
                <span className="block text-sm text-text-2 print:hidden">{texts.watchOn(hostOf(url))}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
