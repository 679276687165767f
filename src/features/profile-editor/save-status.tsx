// One line that says whether what was typed is saved. Read out are the ends alone, not every beginning.
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useEditor, useEditorState } from './editor.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.status

export function SaveStatus() {
  const editor = useEditor()
  const { phase, savedAt } = useEditorState()
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const isUnderWay = phase === 'waiting' || phase === 'saving'
  // On a phone what went wrong has a line of its own, below the title and the way to the preview.
  const hasOwnLine = phase === 'blocked' || phase === 'failed'
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
      <p role="status" className="tabular-nums">
        {phase === 'idle' && <span className="text-text-2">{texts.idle}</span>}
        {phase === 'saved' && savedAt !== null && (
          <span className="flex items-center gap-2 text-text-2">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {texts.saved(timeOf(savedAt))}
          </span>
        )}
        {phase === 'blocked' && <Problem Icon={CircleAlert} text={texts.blocked} />}
        {phase === 'failed' && (
          <Problem
            Icon={isOffline ? CloudOff : CircleAlert}
            text={isOffline ? texts.offline : texts.failed}
          />
        )}
      </p>
      {phase === 'failed' && (
        <button type="button" className="link min-h-11 cursor-pointer" onClick={() => void editor.flush()}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

function Problem({ Icon, text }: { Icon: typeof CircleAlert; text: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-danger">
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  )
}

function timeOf(moment: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(moment)
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
