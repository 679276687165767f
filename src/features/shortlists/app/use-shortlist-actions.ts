// What the owner can do on the screen of one shortlist. Each action shows at once; a refusal says so, and the list is read
// again. The actions stay the same while the list changes, so that only the rows that changed are drawn again.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { requestAddress } from '../../../vocabulary/request-address.ts'
import { type Arrangement, crossLine, moveItem, moveLine, removeItems, stepItem } from '../arrangement.ts'
import {
  changeShortlist,
  committeeClient,
  listsClient,
  type ShortlistAction,
  shortlistQuery,
} from '../queries.ts'
import type { Changed, Shortlist, ShortlistItem } from '../schema.ts'
import { listTexts } from './texts.ts'

const { actionNames, list: texts } = listTexts

export type ShortlistActions = ReturnType<typeof makeActions>

export function arrangementOf({ items }: Pick<Shortlist, 'items'>): Arrangement {
  return {
    order: items.map(({ id }) => id),
    above: items.filter(({ is_above }) => is_above).length,
  }
}

/** Items that stay where they are stay the same objects. */
export function arranged(list: Shortlist, { order, above }: Arrangement): Shortlist {
  const itemOf = new Map(list.items.map((item) => [item.id, item]))
  const items = order.flatMap((id) => itemOf.get(id) ?? [])
  return {
    ...list,
    items: items.map((item, index) =>
      item.is_above === index < above ? item : { ...item, is_above: index < above },
    ),
  }
}

export function useShortlistActions(id: string) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(changeShortlist(id))
  const [announced, announce] = useState('')
  const actions = useMemo(
    () =>
      makeActions({
        id,
        change: mutateAsync,
        announce,
        read: () => client.getQueryData(shortlistQuery(id).queryKey),
      }),
    [id, mutateAsync, client],
  )
  return { actions, announced }
}

function makeActions({
  id,
  change,
  announce,
  read,
}: {
  id: string
  change: (act: ShortlistAction) => Promise<unknown>
  announce: (text: string) => void
  read: () => Shortlist | undefined
}) {
  const param = { id }
  const one = (client: QueryClient) => listsClient(client)[':id']

  async function act<Answer>(
    { ahead, send }: ShortlistAction<Answer>,
    action: ActionName = actionNames.change,
  ): Promise<Answer | undefined> {
    let answer: Answer | undefined
    try {
      await change({
        ...(ahead && { ahead }),
        send: async (client) => {
          answer = await send(client)
        },
      })
    } catch (error) {
      toast({ title: requestErrorText(error, action, ['conflict']), tone: 'destructive' })
    }
    return answer
  }

  async function arrange(
    item: ShortlistItem,
    rearrange: (before: Arrangement) => Arrangement,
  ): Promise<void> {
    const list = read()
    if (!list) return
    const before = arrangementOf(list)
    const after = rearrange(before)
    const to = after.order.indexOf(item.id)
    const isAbove = to < after.above
    if (to === before.order.indexOf(item.id) && after.above === before.above) return
    announce(texts.moved(item.name, to + 1, after.order.length, isAbove))
    await act({
      ahead: (now) => arranged(now, rearrange(arrangementOf(now))),
      send: (client) =>
        answerOf(one(client).order.$put({ param, json: { item: item.id, to, is_above: isAbove } })),
    })
  }

  async function placeLine(above: number): Promise<void> {
    const list = read()
    if (!list) return
    const after = moveLine(arrangementOf(list), above)
    if (after.above === arrangementOf(list).above) return
    announce(texts.lineMoved(after.above, after.order.length))
    await act({
      ahead: (now) => arranged(now, moveLine(arrangementOf(now), after.above)),
      send: (client) => answerOf(one(client).line.$put({ param, json: { above: after.above } })),
    })
  }

  const undo = (changeId: string) =>
    act({ send: (client) => answerOf(one(client).undo.$post({ param, json: { change: changeId } })) })

  return {
    /** The form that asks the speaker, for the list's event. */
    requestOf({ slot_id: slot }: Pick<ShortlistItem, 'slot_id'>, username: string): string {
      const event = read()?.event
      return requestAddress(username, event ? { event: event.id, slot } : null)
    },
    step: (item: ShortlistItem, by: -1 | 1) => arrange(item, (before) => stepItem(before, item.id, by)),
    toTop: (item: ShortlistItem) => arrange(item, (before) => moveItem(before, item.id, 0, true)),
    cross: (item: ShortlistItem) => arrange(item, (before) => crossLine(before, item.id)),
    drop: (item: ShortlistItem, to: number, isAbove: boolean) =>
      arrange(item, (before) => moveItem(before, item.id, to, isAbove)),
    placeLine,
    describe: (item: ShortlistItem, json: Partial<Pick<ShortlistItem, 'note' | 'labels' | 'slot_id'>>) =>
      act({
        ahead: (now) => ({
          ...now,
          items: now.items.map((other) => (other.id === item.id ? { ...other, ...json } : other)),
        }),
        send: (client) => answerOf(one(client).items[':item'].$patch({ param: { id, item: item.id }, json })),
      }),
    async remove(item: ShortlistItem) {
      const removed = await act<Changed>({
        ahead: (now) => arranged(now, removeItems(arrangementOf(now), new Set([item.id]))),
        send: (client) => answerOf(one(client).items[':item'].$delete({ param: { id, item: item.id } })),
      })
      const changeId = removed?.change
      if (!changeId) return
      toast({
        title: texts.removed,
        description: item.name,
        tone: 'success',
        action: { label: listTexts.undo, onSelect: () => void undo(changeId) },
      })
    },
    async undoLast() {
      const undone = await act({
        // Once what is under way is answered. As it is stored then: the list that is shown may not have been read again, and
        // other windows change it as well.
        async send(client) {
          const { last_change } = await answerOf(one(client).$get({ param }))
          if (!last_change) return
          return answerOf(one(client).undo.$post({ param, json: { change: last_change.id } }))
        },
      })
      if (undone) toast({ title: texts.undone, tone: 'success' })
    },
    reply: (item: ShortlistItem, text: string) =>
      act(
        {
          send: async (client) => {
            await answerOf(
              committeeClient(client)[':id'].comments.$post({ param, json: { item: item.id, text } }),
            )
            return true
          },
        },
        actionNames.comment,
      ),
    deleteComment: (comment: string) =>
      act({
        send: (client) =>
          answerOf(committeeClient(client)[':id'].comments[':comment'].$delete({ param: { id, comment } })),
      }),
    removeMember: (member: string) =>
      act({
        send: (client) =>
          answerOf(committeeClient(client)[':id'].members[':member'].$delete({ param: { id, member } })),
      }),
  }
}
