// The reader's own note on a request, saved by itself shortly after the last key.
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTypedText } from '../../../ui/app/use-typed-text.ts'
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
  const { typed, type, apply } = useTypedText(note, pause, (text) => {
    setStatus(texts.saving)
    saveNote(client, id, text).then(
      () => setStatus(texts.saved),
      () => setStatus(texts.failed),
    )
  })
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
        value={typed}
        readOnly={!may_act}
        aria-describedby="private-note-hint"
        // Browsers take what is behind the bars at the foot of phones for visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => apply(target.value)}
      />
      <p id="private-note-hint" className="mt-1 text-sm text-text-2">
        {isShared ? texts.sharedHint : texts.hint} <span aria-live="polite">{status}</span>
      </p>
    </section>
  )
}
