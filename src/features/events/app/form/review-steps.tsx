// What an event still needs before its review, with links to it, and the button that sends it. The button stays pressable and
// leads to the first gap.
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import type { FieldPlace } from '../../../../ui/app/autosave/save-status.tsx'
import { Button } from '../../../../ui/button.tsx'
import { checkMissing, type FormValues } from './form-values.ts'
import { type SavedField, savedFieldOf } from './saved-values.ts'
import { formTexts } from './texts.ts'

const texts = formTexts.before
const parts = ['title', 'topic_ids', 'when', 'slots', 'description'] as const

interface ReviewStepsProps {
  values: FormValues
  placeOf: (field: SavedField) => FieldPlace
  send: () => Promise<void>
  isBusy: boolean
  /** It was rejected before. */
  isAgain: boolean
}

export function ReviewSteps({ values, placeOf, send, isBusy, isAgain }: ReviewStepsProps) {
  const gaps = new Set(Object.keys(checkMissing(values)).map(partOf))
  // Only a new event may have no title.
  const shown = parts.filter((part) => part !== 'title' || gaps.has(part))
  const count = shown.filter((part) => gaps.has(part)).length
  return (
    <section
      aria-label={texts.title}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-border bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <span className="font-semibold">{texts.title}</span>{' '}
          <span className="text-text-2">{count === 0 ? texts.ready : texts.left(count)}</span>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {shown.map((part) => (
            <li key={part} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              {gaps.has(part) ? (
                <>
                  <CircleDashed aria-hidden className="size-4 shrink-0 text-text-3" />
                  <span className="sr-only">{texts.missing}</span>
                  <Link
                    to={placeOf(part).href}
                    className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                  >
                    {texts.parts[part]}
                  </Link>
                </>
              ) : (
                <>
                  <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
                  <span className="sr-only">{texts.done}</span>
                  {texts.parts[part]}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button
        busy={isBusy}
        busyLabel={formTexts.review.sending}
        className="max-md:w-full"
        onClick={() => void send()}
      >
        {isAgain ? formTexts.review.sendAgain : formTexts.review.send}
      </Button>
    </section>
  )
}

/** Days and place are one part here. */
function partOf(field: string): SavedField {
  const saved = savedFieldOf(field)
  return saved === 'place' ? 'when' : saved
}
