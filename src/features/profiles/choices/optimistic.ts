// What a profile's topics and countries share in the data cache: a row appears or disappears at once and is rolled back
// when the server refuses, with the specified toasts (§5, §8).
import { type MutationKey, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { RequestError } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'

export interface ChoiceKind<Row extends { created_at: string }> {
  /** Of the rows in the data cache; changes use the same key and run one after the other. */
  key: MutationKey & readonly [string]
  idOf: (row: Row) => string
  /** The expected row, to show at once; undefined while the list is not loaded. */
  draft: (client: QueryClient, profileId: string, id: string) => Row | undefined
  insert: (client: QueryClient, profileId: string, id: string) => Promise<Row>
  remove: (client: QueryClient, profileId: string, id: string) => Promise<unknown>
  texts: { added: string; removed: string; notAdded: string; notRemoved: string; undo: string }
}

/** Without a profile: false, and nothing happens. Also false when it could not be added. */
export async function addChoice<Row extends { created_at: string }>(
  client: QueryClient,
  kind: ChoiceKind<Row>,
  profileId: string | null | undefined,
  id: string,
): Promise<boolean> {
  if (!profileId) return false
  const { texts } = kind
  return change(client, kind, {
    send: () => kind.insert(client, profileId, id),
    begin(rows) {
      const draft = rows.some((row) => kind.idOf(row) === id) ? undefined : kind.draft(client, profileId, id)
      return draft ? [...rows, draft] : rows
    },
    finish: (rows, row) => rows.map((one) => (kind.idOf(one) === id ? row : one)),
    rollBack: (rows, before) =>
      before.some((row) => kind.idOf(row) === id) ? rows : rows.filter((row) => kind.idOf(row) !== id),
    onDone: () => toast({ title: texts.added, tone: 'success' }),
    failure: texts.notAdded,
  })
}

/** As `addChoice`. A removal can be undone. */
export async function removeChoice<Row extends { created_at: string }>(
  client: QueryClient,
  kind: ChoiceKind<Row>,
  profileId: string | null | undefined,
  id: string,
): Promise<boolean> {
  if (!profileId) return false
  const { texts } = kind
  return change(client, kind, {
    send: () => kind.remove(client, profileId, id),
    begin: (rows) => rows.filter((row) => kind.idOf(row) !== id),
    finish: (rows) => rows,
    rollBack: (rows, before) => {
      const removed = before.find((row) => kind.idOf(row) === id)
      const isBack = rows.some((row) => kind.idOf(row) === id)
      return removed && !isBack ? [...rows, removed].sort(byMoment) : rows
    },
    onDone: () =>
      toast({
        title: texts.removed,
        tone: 'success',
        action: { label: texts.undo, onSelect: () => void addChoice(client, kind, profileId, id) },
      }),
    failure: texts.notRemoved,
  })
}

interface Change<Row, Answer> {
  send: () => Promise<Answer>
  begin: (rows: Row[]) => Row[]
  finish: (rows: Row[], answer: Answer) => Row[]
  rollBack: (rows: Row[], before: Row[]) => Row[]
  onDone: () => void
  failure: string
}

async function change<Row extends { created_at: string }, Answer>(
  client: QueryClient,
  { key }: ChoiceKind<Row>,
  { send, begin, finish, rollBack, onDone, failure }: Change<Row, Answer>,
): Promise<boolean> {
  const update = (edit: (rows: Row[]) => Row[]) =>
    client.setQueryData<Row[]>(key, (rows) => rows && edit(rows))
  const observer = new MutationObserver(client, {
    mutationKey: key,
    scope: { id: key[0] },
    mutationFn: send,
    async onMutate() {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Row[]>(key) ?? []
      update(begin)
      return { before }
    },
    onSuccess(answer) {
      update((rows) => finish(rows, answer))
      onDone()
    },
    onError(error, _variables, result) {
      update((rows) => rollBack(rows, result?.before ?? []))
      toast({ title: failure, tone: 'destructive', ...adviceOf(error) })
    },
    async onSettled() {
      // Only the last change refetches: doing so between two would briefly show the second one undone.
      if (client.isMutating({ mutationKey: key }) <= 1) await client.invalidateQueries({ queryKey: key })
    },
  })
  return observer.mutate().then(
    () => true,
    () => false,
  )
}

/** A limit says more than that it failed. */
function adviceOf(error: unknown): { description?: string } {
  return error instanceof RequestError && error.code === 'limit_reached' ? { description: error.message } : {}
}

function byMoment(a: { created_at: string }, b: { created_at: string }): number {
  return a.created_at < b.created_at ? -1 : 1
}
