// Says on one line whether everything is saved. Screen readers hear only results, not every attempt.
import { onlineManager } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Spinner } from '../../../ui/spinner.tsx'
import { useMe } from '../../profiles/me.ts'
import { useEditor, useEditorState } from './editor.tsx'
import { placeOf } from './field-places.ts'
import { editorTexts } from './texts.ts'
import type { EditorField } from './values.ts'

const texts = editorTexts.status
const onNetworkChange = (listener: () => void) => onlineManager.subscribe(listener)

export function SaveStatus() {
  const editor = useEditor()
  const { phase, savedAt, blocked, isFailing } = useEditorState()
  const isOffline = useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  )
  const failure = phase === 'failed' || phase === 'stopped' ? phase : null
  const isWaitingForNetwork = isOffline && isFailing
  const isUnderWay = !isWaitingForNetwork && (phase === 'waiting' || phase === 'saving')
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
        {phase === 'idle' && blocked.length === 0 && <span className="text-text-2">{texts.idle}</span>}
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
        {blocked.length > 0 && <Blocked fields={blocked} />}
      </p>
      {failure !== null && !isOffline && (
        <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void editor.flush()}>
          {texts.retry[failure]}
        </button>
      )}
    </div>
  )
}

/** Each unsaved field is named and linked. */
function Blocked({ fields }: { fields: readonly EditorField[] }) {
  const { user_type } = useMe().user.user_metadata
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {texts.blocked}
      {fields.map((field) => {
        const { href, name } = placeOf(field, user_type)
        return (
          <Link
            key={field}
            to={href}
            className="inline-flex min-h-11 items-center underline pointer-fine:min-h-8"
          >
            {name}
          </Link>
        )
      })}
    </span>
  )
}

function timeOf(moment: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(moment)
}
