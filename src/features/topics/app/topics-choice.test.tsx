// What the field shows while its list cannot be read.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { topicsQuery } from '../queries.ts'
import { topicTexts as texts } from '../texts.ts'
import { TopicsChoice } from './topics-choice.tsx'

const { queryKey } = topicsQuery

function show(client: QueryClient): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <TopicsChoice chosenLabel="Topics" ids={['a']} most={5} isFilter onChange={() => {}} />
    </QueryClientProvider>,
  )
}

test('a list that was read stays when reading it again fails', () => {
  const client = new QueryClient()
  const topic = { id: 'a', name: 'Rooms that listen', slug: 'rooms', created_at: '', former_slugs: [] }
  client.setQueryData(queryKey, [{ name: 'Sound', topics: [topic] }])
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('away') })
  expect(show(client)).toContain('Rooms that listen')
  expect(show(client)).not.toContain(texts.filterFailed)
})
