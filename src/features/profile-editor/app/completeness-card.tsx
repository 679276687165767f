// What is still missing, and why organizers want it. Completed items are on one line.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { partsOf } from '../../completeness/completeness.ts'
import { ownCountsQuery } from '../../completeness/queries.ts'
import type { OwnCounts } from '../../completeness/schema.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.completeness

export function CompletenessCard() {
  return (
    <EditorCard id="completeness" title={texts.title}>
      <Reading of={useQuery(ownCountsQuery)} waiting={<SkeletonText lines={8} />}>
        {(counts) => <Parts counts={counts} />}
      </Reading>
    </EditorCard>
  )
}

function Parts({ counts }: { counts: OwnCounts }) {
  const parts = partsOf(useSuspenseQuery(profileQuery).data, counts)
  const there = parts.filter(({ isThere }) => isThere)
  const missing = parts.filter(({ isThere }) => !isThere)
  return (
    <>
      <Progress
        label={texts.progress}
        value={there.length}
        max={parts.length}
        valueText={texts.value(there.length, parts.length)}
      />
      {missing.length === 0 && (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden className="size-5" />
          {texts.done}
        </p>
      )}
      {missing.length > 0 && (
        <ul className="grid">
          {missing.map(({ key, title, why, href }) => (
            <li key={key} className="border-border border-t">
              <Link
                to={href}
                className="group flex min-h-11 items-center gap-4 rounded-chip py-3 transition-colors duration-160 hover:bg-surface-2 md:-mx-2 md:px-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block max-w-text text-sm text-text-2">{why}</span>
                </span>
                <span className="flex shrink-0 items-center gap-2 font-semibold text-primary-text">
                  {texts.add}
                  <ArrowRight aria-hidden className="size-4" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && (
        <div>
          <p className="text-sm text-text-2">{texts.there}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {there.map(({ key, title, href }) => (
              <li key={key}>
                <Link to={href} className="inline-flex min-h-11 items-center gap-2 hover:underline">
                  <CircleCheck aria-hidden className="size-4 text-success" />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
