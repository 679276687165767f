// The reader's own note on a request, saved by itself shortly after the last key. The team of an event shares it: what a colleague has
// saved meanwhile is not overwritten, but shown beside what was typed.
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RequestError } from '../../../lib/request-errors.ts'
import { ConflictBox, VersionButtons } from '../../../ui/app/autosave/conflict-box.tsx'
import { toast } from '../../../ui/toast.tsx'
import { saveNote } from '../queries.ts'
import type { BookingRequest } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.note
/** ms after the last key. */
const pause = 1_000

export function PrivateNote({ request }: { request: BookingRequest }) {
  const { id, note, may_act, side, event_id } = request
  const isShared = side === 'organizer' && event_id !== null
  const client = useQueryClient()
  const [status, setStatus] = useState('')
  /** As it is typed, whatever a colleague saves meanwhile; null: the field is left, and shows what is stored. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Typed and not sent yet. */
  const unsent = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(Promise.resolve(true))
  /** The stored note that the typed one was made from. */
  const base = useRef(note)
  const [isConflict, setConflict] = useState(false)

  /** One after the other. Whether all of it is stored. */
  function send(): Promise<boolean> {
    clearTimeout(timer.current)
    if (isConflict) return Promise.resolve(false)
    return sendNow()
  }

  function sendNow(): Promise<boolean> {
    const text = unsent.current
    if (text === null) return sent.current
    unsent.current = null
    sent.current = sent.current.then(() => save(text))
    return sent.current
  }

  async function save(text: string): Promise<boolean> {
    setStatus(texts.saving)
    try {
      await saveNote(client, id, { note: text.trim(), was: base.current })
      base.current = text.trim()
      setStatus(texts.saved)
      return true
    } catch (error) {
      unsent.current ??= text
      const isChanged = error instanceof RequestError && error.code === 'conflict'
      setConflict(isChanged)
      setStatus(isChanged ? '' : texts.failed)
      return false
    }
  }

  function keepMine(): void {
    setConflict(false)
    base.current = note
    void sendNow()
  }

  function takeTheirs(): void {
    setConflict(false)
    unsent.current = null
    setTyped(null)
  }

  // Leaving the screen removes the field without a blur.
  const leave = useRef(async () => {})
  leave.current = async () => {
    if (!(await send())) toast({ title: texts.lost, tone: 'destructive' })
  }
  useEffect(() => () => void leave.current(), [])

  return (
    <section>
      <label htmlFor="private-note" className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <Lock aria-hidden size={16} />
        {texts.title}
      </label>
      <textarea
        id="private-note"
        className="input"
        rows={3}
        maxLength={4000}
        value={typed ?? note}
        readOnly={!may_act}
        aria-describedby="private-note-hint"
        // Browsers take what is behind the bars at the foot of phones for visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onChange={({ target }) => {
          if (typed === null) base.current = note
          setTyped(target.value)
          unsent.current = target.value
          clearTimeout(timer.current)
          timer.current = setTimeout(send, pause)
        }}
        onBlur={async () => {
          if ((await send()) && unsent.current === null) setTyped(null)
        }}
      />
      <p id="private-note-hint" className="mt-1 text-sm text-text-2">
        {isShared ? texts.sharedHint : texts.hint} <span aria-live="polite">{status}</span>
      </p>
      <ConflictBox>
        {isConflict && (
          <>
            <p className="wrap-anywhere mt-2 whitespace-pre-line">{note}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <VersionButtons onMine={keepMine} onTheirs={takeTheirs} />
            </div>
          </>
        )}
      </ConflictBox>
    </section>
  )
}
