// A conversation as it is shown: days, messages of one sender that belong together, what happened to the request in between,
// and where the unread ones begin. Pure.
import type { Message } from './schema.ts'

/** ms between two messages that are shown together. */
const together = 5 * 60_000

export type ThreadItem<Step> =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'step'; key: string; step: Step }
  | { kind: 'group'; key: string; messages: Message[] }

interface Thread<Step> {
  messages: readonly Message[]
  steps: readonly Step[]
  /** The number up to which the reader had read when they opened it; null: nothing was unread. */
  readTo: number | null
  /** The day of a moment where the reader is. */
  dayOf: (at: string) => string
}

/** `steps`: those that happened since the first of the messages that are loaded. */
export function groupThread<Step extends { taken_at: string }>({
  messages,
  steps,
  readTo,
  dayOf,
}: Thread<Step>): ThreadItem<Step>[] {
  const items: ThreadItem<Step>[] = []
  const waiting = steps.toSorted((a, b) => Date.parse(a.taken_at) - Date.parse(b.taken_at))
  let day = ''
  let isMarked = readTo === null

  function addDay(at: string) {
    if (dayOf(at) === day) return
    day = dayOf(at)
    items.push({ kind: 'day', key: `day ${day}`, at })
  }
  function addStep(step: Step) {
    addDay(step.taken_at)
    items.push({ kind: 'step', key: `step ${step.taken_at}`, step })
  }
  for (const message of messages) {
    while (waiting[0] && Date.parse(waiting[0].taken_at) <= Date.parse(message.created_at)) {
      const [step] = waiting.splice(0, 1)
      if (step) addStep(step)
    }
    addDay(message.created_at)
    if (!isMarked && readTo !== null && message.number > readTo && message.by === 'theirs') {
      isMarked = true
      items.push({ kind: 'new', key: 'new' })
    }
    const last = items.at(-1)
    if (last?.kind === 'group' && belongs(message, last.messages.at(-1))) last.messages.push(message)
    else items.push({ kind: 'group', key: `group ${message.number}`, messages: [message] })
  }
  for (const step of waiting) addStep(step)
  return items
}

function belongs(message: Message, before: Message | undefined): boolean {
  if (!before || before.by !== message.by || before.sender?.name !== message.sender?.name) return false
  return Date.parse(message.created_at) - Date.parse(before.created_at) <= together
}
