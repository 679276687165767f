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

/** Whether it succeeded. Without a profile id: false, and nothing happens (docs/specification.md §5). */
export type ChoiceCall = (profileId: string | null | undefined, id: string) => Promise<boolean>

export function choiceCalls<Row extends { created_at: string }>(
  client: QueryClient,
  { key, idOf, draft, insert, remove, texts }: ChoiceKind<Row>,
): { add: ChoiceCall; remove: ChoiceCall } {
  const without = (rows: Row[], id: string) => rows.filter((row) => idOf(row) !== id)
  const update = (edit: (rows: Row[]) => Row[]) =>
    client.setQueryData<Row[]>(key, (rows) => rows && edit(rows))

  function change(id: string, { send, begin, done, failure }: Change<Row>): Promise<boolean> {
    const observer = new MutationObserver(client, {
      mutationKey: key,
      scope: { id: key[0] },
      mutationFn: send,
      async onMutate() {
        await client.cancelQueries({ queryKey: key })
        const before = client.getQueryData<Row[]>(key)?.find((row) => idOf(row) === id)
        update(begin)
        return { before }
      },
      onSuccess(added) {
        // The server may answer with another one: the topic that the asked one was merged into.
        if (added)
          update((rows) =>
            rows
              .filter((row) => idOf(row) === id || idOf(row) !== idOf(added))
              .map((row) => (idOf(row) === id ? added : row)),
          )
        toast({ tone: 'success', ...done })
      },
      onError(error, _variables, result) {
        const before = result?.before
        update((rows) => (before ? [...without(rows, id), before].sort(byMoment) : without(rows, id)))
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

  const calls: { add: ChoiceCall; remove: ChoiceCall } = {
    async add(profileId, id) {
      if (!profileId) return false
      return change(id, {
        send: () => insert(client, profileId, id),
        begin(rows) {
          const added = rows.some((row) => idOf(row) === id) ? undefined : draft(client, profileId, id)
          return added ? [...rows, added] : rows
        },
        done: { title: texts.added },
        failure: texts.notAdded,
      })
    },
    /** It can be undone. */
    async remove(profileId, id) {
      if (!profileId) return false
      return change(id, {
        send: () => remove(client, profileId, id).then(() => undefined),
        begin: (rows) => without(rows, id),
        done: {
          title: texts.removed,
          action: { label: texts.undo, onSelect: () => void calls.add(profileId, id) },
        },
        failure: texts.notRemoved,
      })
    },
  }
  return calls
}

interface Change<Row> {
  /** Resolves to the row that was added, if any. */
  send: () => Promise<Row | undefined>
  begin: (rows: Row[]) => Row[]
  done: Parameters<typeof toast>[0]
  failure: string
}

/** A limit says more than that it failed. */
function adviceOf(error: unknown): { description?: string } {
  return error instanceof RequestError && error.code === 'limit_reached' ? { description: error.message } : {}
}

function byMoment(a: { created_at: string }, b: { created_at: string }): number {
  return a.created_at < b.created_at ? -1 : 1
}
