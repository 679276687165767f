// What asks for the reason is called as the button that opened it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event } from '../../schema.ts'
import { RejectDialog } from './reject-dialog.tsx'

test.each([
  ['in_review', 'Reject “Forum”', 'Reject event'],
  ['published', 'Take down “Forum”', 'Take down event'],
] as const)('%s: %s', (state, title, button) => {
  const event = { title: 'Forum', state } as Event
  const dialog = renderToStaticMarkup(
    <RejectDialog event={event} onClose={() => {}} onReject={async () => {}} />,
  )
  expect(dialog).toContain(`>${title}</h2>`)
  expect(dialog).toContain(button)
  expect(dialog).toContain('>Cancel</button>')
})
