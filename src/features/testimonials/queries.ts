// The user's testimonials in the data cache, and the actions that change them: shown at once, rolled back on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import { toast } from '../../ui/toast.tsx'
import type { testimonialsApi } from './api.server.ts'
import { addQuestion, applyOptimistically, type TestimonialAction } from './optimistic.ts'
import type { TestimonialList, TestimonialQuestion } from './schema.ts'
import { testimonialTexts as texts } from './texts.ts'

function testimonialsClient(client: QueryClient) {
  return hc<ReturnType<typeof testimonialsApi>>('/', requestsOf(client)).api.testimonials
}

/** Authors write at any time: refetched on every visit. The profile's plan says how many are shown. */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  staleTime: 2_000,
  meta: { shows: ['testimonials', 'profiles'] },
  queryFn: ({ client }): Promise<TestimonialList> => answerOf(testimonialsClient(client).$get({})),
})

/**
 * Added to the list at once, behind the dialog, so that nothing moves when the response arrives; removed again on failure.
 */
export async function askForTestimonial(
  client: QueryClient,
  question: TestimonialQuestion,
  key: string,
): Promise<void> {
  const { queryKey } = testimonialsQuery
  const takeBack = await showAhead<TestimonialList>(client, queryKey, (list) => addQuestion(list, question))
  try {
    await answerOf(
      testimonialsClient(client).$post({
        json: question,
        header: { 'Idempotency-Key': key },
      }),
    )
  } catch (error) {
    takeBack()
    throw error
  }
  await client.invalidateQueries({ queryKey })
}

const telling = ['limit_reached', 'conflict', 'forbidden', 'rate_limited', 'invalid_input']

/** `useMutation(changeTestimonials)`: one after the other, in order. */
export const changeTestimonials = mutationOptions({
  mutationKey: testimonialsQuery.queryKey,
  scope: { id: 'testimonials' },
  mutationFn: (action: TestimonialAction, { client }) => carryOut(client, action),
  onMutate: (action, { client }) =>
    showAhead<TestimonialList>(client, testimonialsQuery.queryKey, (list) =>
      applyOptimistically(list, action),
    ),
  onSuccess(_answer, { kind }) {
    if (kind !== 'order') toast({ title: texts.done[kind], tone: 'success' })
  },
  onError(error, _act, takeBack) {
    takeBack?.()
    toast({ title: requestErrorText(error, texts.action, telling), tone: 'destructive' })
  },
  onSettled: (_answer, _error, _act, _result, { client }) =>
    readAfterLast(client, testimonialsQuery.queryKey),
})

async function carryOut(client: QueryClient, action: TestimonialAction): Promise<void> {
  const routes = testimonialsClient(client)
  if (action.kind === 'order') {
    await answerOf(routes.order.$put({ json: { ids: action.ids } }))
    return
  }
  const param = { id: action.testimonial.id }
  switch (action.kind) {
    case 'publish':
      await answerOf(routes[':id'].$patch({ param, json: { state: 'published' } }))
      return
    case 'hide':
      await answerOf(routes[':id'].$patch({ param, json: { state: 'hidden' } }))
      return
    case 'again':
      await answerOf(routes[':id']['ask-again'].$post({ param }))
      return
    case 'withdraw':
    case 'delete':
      await answerOf(routes[':id'].$delete({ param }))
  }
}
