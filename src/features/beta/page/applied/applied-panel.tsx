// Replaces the form once it was sent: what happened, what comes next, and how to apply for someone else. Without
// JavaScript, the page /beta shows it without an address.
import { Check, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaTexts } from '../../texts.ts'
import { type Applied, canTell, keepApplied } from './applied.ts'
import { TellMore } from './tell-more.tsx'

const texts = betaTexts.applied

interface AppliedPanelProps {
  applied: Applied
  /** Omits what a heading above already says. */
  hasTitle?: boolean
  /** It has just replaced the form and takes over its focus. */
  isNew?: boolean
  onAgain: () => void
}

export function AppliedPanel({ applied, hasTitle = true, isNew = false, onAgain }: AppliedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) panel.current?.focus()
  }, [isNew])
  const { kind, email, user_type } = applied
  const isStored = kind === 'stored'
  return (
    <div ref={panel} tabIndex={-1} className="grid scroll-mt-6 gap-4 focus-visible:outline-none">
      {hasTitle && <Title kind={kind} />}
      <p className="wrap-anywhere text-text-2">
        {isStored ? texts.as(user_type, email) : texts.before(email)}
      </p>
      {isStored && <Way />}
      {canTell(applied, Date.now()) && <TellMore onTold={() => keepApplied({ ...applied, told: true })} />}
      {applied.told && <Told />}
      <Button variant={isStored ? 'ghost' : 'secondary'} className="justify-self-start" onClick={onAgain}>
        {isStored ? texts.again : texts.another}
      </Button>
    </div>
  )
}

/** The same for readers without JavaScript, or who open the URL of that response. */
export function AppliedAnswer({ isTold, children }: { isTold: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Title kind="stored" />
      <p className="text-text-2">{texts.arrived}</p>
      <Way />
      {isTold ? <Told /> : children}
      <ButtonLink href={paths.beta} variant="ghost" className="justify-self-start">
        {texts.again}
      </ButtonLink>
    </div>
  )
}

function Title({ kind }: Pick<Applied, 'kind'>) {
  const isStored = kind === 'stored'
  const Icon = isStored ? Check : Info
  return (
    <div className="flex items-center gap-4">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-pill ${isStored ? 'bg-success-subtle text-success' : 'bg-info-subtle text-info'}`}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="text-xl">{isStored ? betaTexts.success : betaTexts.duplicate}</h2>
    </div>
  )
}

/** The progress of an application: sent, read, answered. */
function Way() {
  return (
    <ol className="grid grid-cols-3 gap-2 text-sm">
      {texts.way.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === 0 ? 'step' : undefined}
          className={`border-t-2 pt-1.5 leading-snug ${index === 0 ? 'border-primary' : 'border-border'}`}
        >
          <span className="block font-semibold">{title}</span>
          {text && <span className="text-text-2">{text}</span>}
        </li>
      ))}
    </ol>
  )
}

function Told() {
  return (
    <p className="flex gap-2 border-border border-t pt-4 font-semibold text-success">
      <Check aria-hidden className="mt-1 size-4 shrink-0" />
      {texts.told}
    </p>
  )
}
