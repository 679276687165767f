// Notifications in the data cache: the panel, the activity, the choices; the unread number is in unread.ts. Live notifications read them again in
// every tab; marking as read shows at once and is taken back if it fails.
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { isMissing, requestErrorText } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import { toast } from '../../ui/toast.tsx'
import type { notificationsApi } from './api.server.ts'
import type {
  ListedNotification,
  NotificationChoice,
  NotificationChoices,
  NotificationList,
  UnreadCount,
} from './schema.ts'
import { notificationTexts as texts } from './texts.ts'
import type { NotificationTopic } from './topics.ts'

function apiOf(client: QueryClient) {
  return hc<ReturnType<typeof notificationsApi>>('/', requestsOf(client)).api
}

/** Of the lists and the number. */
const shown = { shows: ['notifications'] } as const
const key = ['notifications'] as const

export interface NotificationsWanted {
  show: 'unread' | 'all'
  topic?: NotificationTopic | undefined
  q?: string | undefined
}

export function notificationsQuery({ show, topic, q }: NotificationsWanted) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', show, topic ?? '', q ?? ''],
    staleTime: 2_000,
    meta: shown,
    initialPageParam: '',
    queryFn: ({ client, pageParam }): Promise<NotificationList> =>
      answerOf(
        apiOf(client).notifications.$get({
          query: { show, ...(topic && { topic }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

export const latestQuery = queryOptions({
  queryKey: [...key, 'latest'],
  staleTime: 2_000,
  meta: shown,
  queryFn: ({ client }): Promise<NotificationList> =>
    answerOf(apiOf(client).notifications.$get({ query: { show: 'all', limit: '4' } })),
})

interface Pages {
  pages: NotificationList[]
  pageParams: unknown[]
}

type Shown = Pages | NotificationList | UnreadCount

/** In all lists, and in the number. */
function showRead(
  client: QueryClient,
  isRead: (notification: ListedNotification) => boolean,
  left: (unread: number) => number,
) {
  return showAhead<Shown>(client, key, (data) => {
    if ('unread' in data) return { unread: left(data.unread) }
    const read = (list: NotificationList): NotificationList => ({
      ...list,
      rows: list.rows.map((row) => (isRead(row) ? { ...row, is_unread: false } : row)),
    })
    return 'pages' in data ? { ...data, pages: data.pages.map(read) } : read(data)
  })
}

function takeBack(error: unknown, _given: unknown, undo: (() => void) | undefined): void {
  undo?.()
  toast({ title: requestErrorText(error, texts.failing), tone: 'destructive' })
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...key] })
}

/** Whether a list still shows it as unread: dealing with what it is about may have read it, or removed it. */
export function isShownUnread(client: QueryClient, id: string): boolean {
  return client.getQueriesData<Shown>({ queryKey: key }).some(([, data]) => {
    if (!data || 'unread' in data) return false
    const lists = 'pages' in data ? data.pages : [data]
    return lists.some(({ rows }) => rows.some((row) => row.id === id && row.is_unread))
  })
}

/** `useMutation(markNotificationRead)` */
export const markNotificationRead = mutationOptions({
  mutationKey: [...key],
  mutationFn: async ({ id }: ListedNotification, { client }) => {
    try {
      await answerOf(apiOf(client).notifications[':id'].read.$post({ param: { id } }))
    } catch (error) {
      // It was about something that is no longer true.
      if (!isMissing(error)) throw error
    }
  },
  onMutate: ({ id, is_unread }, { client }) =>
    showRead(
      client,
      (row) => row.id === id,
      (unread) => Math.max(0, unread - (is_unread ? 1 : 0)),
    ),
  onError: takeBack,
  onSettled: (_answer, _error, _given, _undo, { client }) => readAgain(client),
})

/** `useMutation(markNotificationsRead)`: all up to the newest that the reader has seen. */
export const markNotificationsRead = mutationOptions({
  mutationKey: [...key],
  mutationFn: (until: string, { client }) =>
    answerOf(apiOf(client)['unread-notifications'].read.$post({ json: { until } })),
  onMutate: (until, { client }) =>
    showRead(
      client,
      (row) => row.created_at <= until,
      () => 0,
    ),
  onError: takeBack,
  onSettled: (_answer, _error, _given, _undo, { client }) => readAgain(client),
})

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  staleTime: 2_000,
  queryFn: ({ client }): Promise<NotificationChoices> =>
    answerOf(apiOf(client)['notification-choices'].$get()),
})

/** `useMutation(saveNotificationChoice)`: one after the other, in order. */
export const saveNotificationChoice = mutationOptions({
  mutationKey: ['notification-choices'],
  scope: { id: 'notification-choices' },
  mutationFn: ({ topic, ...choice }: NotificationChoice, { client }) =>
    answerOf(apiOf(client)['notification-choices'][':topic'].$put({ param: { topic }, json: choice })),
  onMutate: (choice, { client }) =>
    showAhead<NotificationChoices>(client, choicesQuery.queryKey, ({ choices }) => ({
      choices: choices.map((row) => (row.topic === choice.topic ? choice : row)),
    })),
  onError(error, _choice, undo) {
    undo?.()
    toast({ title: requestErrorText(error, texts.choices.failing), tone: 'destructive' })
  },
  onSettled: (_answer, _error, _given, _undo, { client }) => readAfterLast(client, choicesQuery.queryKey),
})
