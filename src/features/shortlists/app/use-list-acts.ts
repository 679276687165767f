// What the owner can do on the screen of one shortlist. Each act shows at once; a refusal says so, and the list is read
// again.
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../../lib/api-client.ts'
import { type ActionName, requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Arrangement, crossLine, moveItem, moveLine, removeItems, stepItem } from '../arrangement.ts'
import { changeShortlist, committeeClient, type ListAct, listsClient } from '../queries.ts'
import type { Changed, Shortlist, ShortlistItem } from '../schema.ts'
import { listTexts } from './texts.ts'

const { acts, list: texts } = listTexts

export type ListActs = ReturnType<typeof useListActs>

export function arrangementOf({ items }: Pick<Shortlist, 'items'>): Arrangement {
  return {
    order: items.map(({ id }) => id),
    above: items.filter(({ is_above }) => is_above).length,
  }
}

function arranged(list: Shortlist, { order, above }: Arrangement): Shortlist {
  const itemOf = new Map(list.items.map((item) => [item.id, item]))
  const items = order.flatMap((id) => itemOf.get(id) ?? [])
  return { ...list, items: items.map((item, index) => ({ ...item, is_above: index < above })) }
}

export function useListActs(list: Shortlist) {
  const { id } = list
  const param = { id }
  const change = useMutation(changeShortlist(id))
  const [announced, announce] = useState('')
  const one = (client: QueryClient) => listsClient(client)[':id']

  async function act<Answer>(
    { ahead, send }: ListAct<Answer>,
    action: ActionName = acts.change,
  ): Promise<Answer | undefined> {
    let answer: Answer | undefined
    try {
      await change.mutateAsync({
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

  function arrange(item: ShortlistItem, rearrange: (before: Arrangement) => Arrangement): void {
    const before = arrangementOf(list)
    const after = rearrange(before)
    const to = after.order.indexOf(item.id)
    const isAbove = to < after.above
    if (to === before.order.indexOf(item.id) && after.above === before.above) return
    announce(texts.moved(item.name, to + 1, after.order.length, isAbove))
    void act({
      ahead: (now) => arranged(now, rearrange(arrangementOf(now))),
      send: (client) =>
        answerOf(one(client).order.$put({ param, json: { item: item.id, to, is_above: isAbove } })),
    })
  }

  const undo = (changeId: string) =>
    act({ send: (client) => answerOf(one(client).undo.$post({ param, json: { change: changeId } })) })

  return {
    announced,
    step: (item: ShortlistItem, by: -1 | 1) => arrange(item, (before) => stepItem(before, item.id, by)),
    toTop: (item: ShortlistItem) => arrange(item, (before) => moveItem(before, item.id, 0, true)),
    cross: (item: ShortlistItem) => arrange(item, (before) => crossLine(before, item.id)),
    shiftLine(by: -1 | 1) {
      const above = moveLine(arrangementOf(list), arrangementOf(list).above + by).above
      void act({
        ahead: (now) => arranged(now, moveLine(arrangementOf(now), above)),
        send: (client) => answerOf(one(client).line.$put({ param, json: { above } })),
      })
    },
    describe: (item: ShortlistItem, json: { note: string; labels: string[] }) =>
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
    async undo(changeId: string) {
      if (await undo(changeId)) toast({ title: texts.undone, tone: 'success' })
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
        acts.comment,
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
