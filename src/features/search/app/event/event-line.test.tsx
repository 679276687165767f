// For which event the organizer looks: nothing is said of it before it is known (docs/specification.md §13).
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestError } from '../../../../lib/request-errors.ts'
import { choosableEventsQuery } from '../../../events/queries.ts'
import { EventLine } from './event-line.tsx'
import { eventTexts as texts } from './texts.ts'
import { useEventInHand } from './use-event-in-hand.ts'

const id = '01890000-0000-7000-8000-000000000001'

function Line({ choices }: { choices: { event?: string } }) {
  const inHand = useEventInHand(choices, true)
  const address = { choices, choose: () => {} } as unknown as Parameters<typeof EventLine>[0]['address']
  return inHand && <EventLine address={address} inHand={inHand} />
}

function render(client: QueryClient, choices: { event?: string }): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <Line choices={choices} />
    </QueryClientProvider>,
  )
}

test('an event in the address is not called none while it is loading', () => {
  expect(render(new QueryClient(), { event: id })).not.toContain(texts.none)
  expect(render(new QueryClient(), {})).toContain(texts.none)
})

test('events that could not be loaded are not called none, and can be loaded again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const error = new RequestError(503, { code: 'unavailable', message: 'Away.' })
  await client.prefetchQuery({ ...choosableEventsQuery, queryFn: () => Promise.reject(error) })
  for (const choices of [{ event: id }, {}]) {
    const html = render(client, choices)
    expect(html).toContain(texts.failed)
    expect(html).toContain('Try again')
    expect(html).not.toContain(texts.none)
  }
})
