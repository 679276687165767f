// What to do next with a list, above it: the one tinted panel of the screen.
import { Link } from 'react-router'
import { excerptOf } from '../../../../lib/excerpts.ts'
import { ArrivalsButton } from '../../../../ui/app/arrivals-button.tsx'
import { ArrivalsPlace } from '../../../../ui/app/arrivals-place.tsx'
import { useHeld } from '../../../../ui/app/use-held.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { requestAddress } from '../../../../vocabulary/request-address.ts'
import { searchFor } from '../../../events/search-for.ts'
import { keepStep } from '../../held.ts'
import { nextStepOf } from '../../next-step.ts'
import type { Shortlist } from '../../schema.ts'
import { listTexts } from '../texts.ts'

const texts = listTexts.next
const mostPortraits = 3
/** Characters of a name in the sentence. */
const longestName = 24

interface NextStepPanelProps {
  list: Shortlist
  /** It is still being read for the first time. */
  isFirst: boolean
  onShare: () => void
}

export function NextStepPanel({ list: now, isFirst, onShare }: NextStepPanelProps) {
  const { shown, isHeld, show } = useHeld(now, (was, latest) => (isFirst ? latest : keepStep(was, latest)))
  return (
    <>
      <ArrivalsPlace>{isHeld && <ArrivalsButton text={texts.changed} onShow={show} />}</ArrivalsPlace>
      <Step list={shown} onShare={onShare} />
    </>
  )
}

function Step({ list, onShare }: { list: Shortlist; onShare: () => void }) {
  const step = nextStepOf(list)
  if (step === null) return null
  const missing = list.event?.topics.find(({ name }) => list.line_up.missing_topics.includes(name))
  const [first, ...further] = step.kind === 'ask' ? step.items : []
  return (
    <section
      aria-label={texts.label}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-primary-subtle py-2.5 ps-4 pe-3 max-md:p-3"
    >
      {step.kind === 'ask' && (
        <span
          aria-hidden
          className="flex [&>.avatar+.avatar]:-ms-2 [&>.avatar]:bg-surface [&>.avatar]:ring-2 [&>.avatar]:ring-primary-subtle"
        >
          {step.items.slice(0, mostPortraits).map(({ id, name, speaker }) => (
            <Avatar key={id} name={name} src={speaker?.headshot?.sizes[0]?.webp} size={36} />
          ))}
        </span>
      )}
      <p className="wrap-anywhere min-w-0 flex-1 basis-52">
        <strong className="font-semibold">
          {step.kind === 'ask'
            ? texts.ask(step.items.map(({ name }) => excerptOf(firstName(name), longestName)))
            : step.kind === 'fill'
              ? texts.fill(step.open)
              : texts.share}
        </strong>{' '}
        <span className="text-text-2">
          {step.kind === 'ask'
            ? texts.askText(step.items.length)
            : step.kind === 'fill'
              ? texts.fillText(missing?.name ?? null)
              : texts.shareText}
        </span>
      </p>
      {first?.speaker && (
        <a
          href={requestAddress(
            first.speaker.username,
            list.event && { event: list.event.id, slot: first.slot_id },
          )}
          className={buttonClass({ className: 'max-md:w-full' })}
        >
          {texts.askOne(firstName(first.name), further.length > 0)}
        </a>
      )}
      {step.kind === 'fill' && (
        <Link
          to={list.event ? searchFor(list.event.id, missing?.slug) : paths.dashboardSearch}
          className={buttonClass({ className: 'max-md:w-full' })}
        >
          {texts.find}
        </Link>
      )}
      {step.kind === 'share' && (
        <Button className="max-md:w-full" onClick={onShare}>
          {texts.shareButton}
        </Button>
      )}
    </section>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
