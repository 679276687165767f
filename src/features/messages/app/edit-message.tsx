// A message while its sender changes it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { longestMessage } from '../limits.ts'
import { editMessage } from '../queries.ts'
import type { Message } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.message

interface EditMessageProps {
  conversationId: string
  message: Message
  onEnd: () => void
}

export function EditMessage({ conversationId, message, onEnd }: EditMessageProps) {
  const client = useQueryClient()
  const [text, setText] = useState(message.text)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function save() {
    const changed = text.trim()
    if (changed === message.text || changed === '') return onEnd()
    setBusy(true)
    try {
      await editMessage(client, conversationId, message.id, changed)
      onEnd()
    } catch (thrown) {
      setError(requestErrorText(thrown, texts.editFailed, ['conflict', 'invalid_input']))
      setBusy(false)
    }
  }
  return (
    <div className="grid w-[min(30rem,75vw)] max-w-full gap-2">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it replaces the message whose button was pressed.
        autoFocus
        dir="auto"
        aria-label={texts.editLabel}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${message.id}-error`}
        rows={2}
        maxLength={2 * longestMessage}
        className="input field-sizing-content max-h-60"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            void save()
          }
        }}
      />
      {error !== '' && (
        <p id={`${message.id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onEnd}>
          {texts.cancel}
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
