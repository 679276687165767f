// Says on one line whether everything is saved. Screen readers hear only results, not every attempt.
import { onlineManager } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Spinner } from '../../spinner.tsx'
import type { Autosave } from './autosave.ts'
import { useAutosaveState } from './browser-autosave.ts'
import { autosaveTexts } from './texts.ts'

const texts = autosaveTexts.status
const onNetworkChange = (listener: () => void) => onlineManager.subscribe(listener)

/** Where a field is, for a link to it, and its name. */
export interface FieldPlace {
  href: string
  name: string
}

interface SaveStatusProps<Values> {
  autosave: Autosave<Values>
  placeOf: (field: keyof Values) => FieldPlace
  /** While a needed field is missing: what it takes. */
  incomplete?: string
}

export function SaveStatus<Values>({ autosave, placeOf, incomplete }: SaveStatusProps<Values>) {
  const { phase, savedAt, blocked, isFailing, isIncomplete } = useAutosaveState(autosave)
  const isOffline = useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  )
  const failure = phase === 'failed' || phase === 'stopped' ? phase : null
  const isWaitingForNetwork = isOffline && isFailing
  const isUnderWay = !isWaitingForNetwork && !isIncomplete && (phase === 'waiting' || phase === 'saving')
  // On a phone, a failure has its own line below the title and the preview button. It stays during retries: leaving a field
  // starts one, and what the user is about to tap must not move.
  const hasOwnLine = blocked.length > 0 || isFailing
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-3 text-sm ${hasOwnLine ? 'max-md:order-last max-md:basis-full' : ''}`}
    >
      {isUnderWay && (
        <p aria-hidden className="flex items-center gap-2 text-text-2">
          {phase === 'saving' && <Spinner />}
          {texts[phase]}
        </p>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-3 tabular-nums">
        {isIncomplete && blocked.length === 0 && <span className="text-text-2">{incomplete}</span>}
        {phase === 'idle' && !isIncomplete && blocked.length === 0 && (
          <span className="text-text-2">{texts.idle}</span>
        )}
        {phase === 'saved' && savedAt !== null && (
          <span className="flex items-center gap-2 text-text-2">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {texts.saved(timeOf(savedAt))}
          </span>
        )}
        {isWaitingForNetwork && (
          <span className="flex items-center gap-2 font-semibold text-text-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {texts.offline}
          </span>
        )}
        {failure !== null && !isOffline && (
          <span className="flex items-center gap-2 font-semibold text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {texts[failure]}
          </span>
        )}
        {blocked.length > 0 && <Blocked places={blocked.map(placeOf)} />}
      </p>
      {failure !== null && !isOffline && (
        <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void autosave.flush()}>
          {texts.retry[failure]}
        </button>
      )}
    </div>
  )
}

/** Each unsaved field is named and linked. */
function Blocked({ places }: { places: readonly FieldPlace[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {texts.blocked}
      {places.map(({ href, name }) => (
        <Link
          key={href + name}
          to={href}
          className="inline-flex min-h-11 items-center underline pointer-fine:min-h-8"
        >
          {name}
        </Link>
      ))}
    </span>
  )
}

function timeOf(moment: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(moment)
}
