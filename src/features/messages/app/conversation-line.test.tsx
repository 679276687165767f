// In the list, whose the last words are: nothing where they are the other side's whose name is above them.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ConversationRow } from '../schema.ts'
import { ConversationLine } from './conversation-line.tsx'

type Last = NonNullable<ConversationRow['last']>

function lastWords(by: Last['by'], name: string, above = 'Rosa van der Velden'): string {
  const conversation = {
    id: '01890000-0000-7000-8000-000000000001',
    other: { name: above, username: null, headshot: null },
    about: 'Delta Days',
    last: { number: 2, by, name, text: 'See you there', is_withheld: false },
    at: '2026-11-26T10:00:00.000Z',
    unread: 0,
    found: null,
    draft: '',
    is_muted: false,
    snooze: null,
  } as unknown as ConversationRow
  const html = renderToString(<ConversationLine conversation={conversation} href="/" isOpen={false} />)
  return /<bdi>([^<]*See you there)<\/bdi>/.exec(html)?.[1] ?? ''
}

test.each([
  ['you', 'Ada Moreau', 'You: See you there'],
  ['ours', 'Noor Haddad', 'Noor: See you there'],
  ['theirs', 'Rosa van der Velden', 'See you there'],
  ['theirs', 'Kofi Brandt', 'Kofi: See you there'],
] as const)('words that are %s, of %s', (by, name, shown) => {
  expect(lastWords(by, name)).toBe(shown)
})

test('a name that a request was sent under is the same person', () => {
  expect(lastWords('theirs', 'Rosa van der Velden', 'Rosa Velden')).toBe('See you there')
})
