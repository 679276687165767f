// Every step of a request, as one table that the service, the screens, the mails, docs/requests.md and the tests read
// (docs/specification.md §11). Pure.

export const requestStates = [
  'pending_confirmation',
  'requested',
  'held',
  'proposed',
  'accepted',
  'confirmed',
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
] as const

/** The two sides of a request. A speaker who asks another speaker is on the organizer's side. */
export const sides = ['organizer', 'speaker'] as const

/** Steps that people take. */
export const humanActions = [
  'accept',
  'confirm',
  'agree',
  'hold',
  'request',
  'propose',
  'keep_terms',
  'decline',
  'withdraw',
  'cancel',
  'extend',
  'complete',
  'record_no_show',
  'record_late_cancellation',
  'reply',
] as const

/** Steps that only the product takes. */
export const ownActions = ['send', 'expire', 'end_hold'] as const

export const actions = [...humanActions, ...ownActions] as const

export type RequestState = (typeof requestStates)[number]
export type Side = (typeof sides)[number]
export type HumanAction = (typeof humanActions)[number]
export type Action = (typeof actions)[number]
/** Who takes a step; `job`: the product itself. */
export type Actor = Side | 'job'

/** What decides which steps are open. */
export interface Standing {
  state: RequestState
  sent_by: Side
  asks_for: 'booking' | 'hold'
  /** The organizer has said yes beforehand: the speaker's yes books. */
  is_firm: boolean
  /** Whose proposal is open. */
  proposed_by: Side | null
  /** Of the terms that the step would leave in force. */
  has_date: boolean
  /** The first day has come. */
  has_begun: boolean
  /** Who cancelled the booking. */
  cancelled_by: Side | null
  /** It was cancelled fewer than 14 days before its first day. */
  was_late: boolean
  /** It is over since 14 days at most. */
  is_recent: boolean
  /** Who has recorded a no-show or a late cancellation of the other side. */
  recorded_by: Side | null
  has_reply: boolean
  /** An answer could still be given later than now: the day itself is not the end yet. */
  has_time: boolean
}

/** What must be given with a step, or known before it. */
export type Requirement = 'a reason' | 'other terms' | 'a date' | 'a line'

const conditions = {
  'asks for a hold': ({ asks_for }) => asks_for === 'hold',
  'asks for a booking': ({ asks_for }) => asks_for === 'booking',
  firm: ({ is_firm }) => is_firm,
  'not firm': ({ is_firm }) => !is_firm,
  'a proposal is open': ({ proposed_by }) => proposed_by !== null,
  'the first day has come': ({ has_begun }) => has_begun,
  'cancelled late': ({ was_late }) => was_late,
  'within 14 days': ({ is_recent }) => is_recent,
  'nothing is recorded': ({ recorded_by }) => recorded_by === null,
  'no reply yet': ({ has_reply }) => !has_reply,
  'the day leaves time': ({ has_time }) => has_time,
} as const satisfies Record<string, (standing: Standing) => boolean>

const actors = {
  organizer: () => 'organizer',
  speaker: () => 'speaker',
  'either side': (_standing, actor) => (actor === 'job' ? null : actor),
  'who sent it': ({ sent_by }) => sent_by,
  'who received it': ({ sent_by }) => otherSide(sent_by),
  'the speaker, who received it': ({ sent_by }) => (sent_by === 'organizer' ? 'speaker' : null),
  'the organizer, who received it': ({ sent_by }) => (sent_by === 'speaker' ? 'organizer' : null),
  'the organizer, asked by a proposal': ({ proposed_by }) => (proposed_by === 'speaker' ? 'organizer' : null),
  'the speaker, asked by a proposal': ({ proposed_by }) => (proposed_by === 'organizer' ? 'speaker' : null),
  'who is asked by a proposal': ({ proposed_by }) => proposed_by && otherSide(proposed_by),
  'who did not cancel': ({ cancelled_by }) => cancelled_by && otherSide(cancelled_by),
  'whom the record is about': ({ recorded_by }) => recorded_by && otherSide(recorded_by),
  'a job': () => 'job',
  'either side, or a job': (_standing, actor) => actor,
} as const satisfies Record<string, (standing: Standing, actor: Actor) => Actor | null>

export interface Transition {
  from: readonly RequestState[]
  action: Action
  by: keyof typeof actors
  when?: readonly (keyof typeof conditions)[]
  to: RequestState
  requires?: Requirement
}

export const transitions: readonly Transition[] = [
  { from: ['pending_confirmation'], action: 'send', by: 'a job', to: 'requested' },
  {
    from: ['requested'],
    action: 'hold',
    by: 'the speaker, who received it',
    when: ['asks for a hold'],
    to: 'held',
    requires: 'a date',
  },
  { from: ['held'], action: 'request', by: 'organizer', to: 'requested' },
  {
    from: ['requested'],
    action: 'accept',
    by: 'the speaker, who received it',
    when: ['asks for a booking', 'not firm'],
    to: 'accepted',
  },
  {
    from: ['requested'],
    action: 'accept',
    by: 'the speaker, who received it',
    when: ['asks for a booking', 'firm'],
    to: 'confirmed',
    requires: 'a date',
  },
  {
    from: ['requested'],
    action: 'confirm',
    by: 'the organizer, who received it',
    to: 'confirmed',
    requires: 'a date',
  },
  { from: ['accepted'], action: 'confirm', by: 'organizer', to: 'confirmed', requires: 'a date' },
  {
    from: ['requested', 'proposed', 'accepted'],
    action: 'propose',
    by: 'either side',
    when: ['asks for a booking'],
    to: 'proposed',
    requires: 'other terms',
  },
  { from: ['confirmed'], action: 'propose', by: 'either side', to: 'confirmed', requires: 'other terms' },
  {
    from: ['proposed'],
    action: 'agree',
    by: 'the organizer, asked by a proposal',
    to: 'confirmed',
    requires: 'a date',
  },
  {
    from: ['proposed'],
    action: 'agree',
    by: 'the speaker, asked by a proposal',
    when: ['not firm'],
    to: 'accepted',
  },
  {
    from: ['proposed'],
    action: 'agree',
    by: 'the speaker, asked by a proposal',
    when: ['firm'],
    to: 'confirmed',
    requires: 'a date',
  },
  {
    from: ['confirmed'],
    action: 'agree',
    by: 'who is asked by a proposal',
    to: 'confirmed',
    requires: 'a date',
  },
  {
    from: ['confirmed'],
    action: 'keep_terms',
    by: 'either side',
    when: ['a proposal is open'],
    to: 'confirmed',
  },
  { from: ['requested'], action: 'decline', by: 'who received it', to: 'declined', requires: 'a reason' },
  {
    from: ['proposed'],
    action: 'decline',
    by: 'who is asked by a proposal',
    to: 'declined',
    requires: 'a reason',
  },
  { from: ['held'], action: 'decline', by: 'speaker', to: 'declined', requires: 'a reason' },
  { from: ['requested', 'proposed'], action: 'withdraw', by: 'who sent it', to: 'withdrawn' },
  { from: ['held'], action: 'withdraw', by: 'organizer', to: 'withdrawn' },
  {
    from: ['accepted', 'confirmed'],
    action: 'cancel',
    by: 'either side',
    to: 'cancelled',
    requires: 'a reason',
  },
  {
    from: ['requested'],
    action: 'extend',
    by: 'who sent it',
    when: ['the day leaves time'],
    to: 'requested',
  },
  {
    from: ['confirmed'],
    action: 'complete',
    by: 'either side, or a job',
    when: ['the first day has come'],
    to: 'completed',
  },
  {
    from: ['completed'],
    action: 'record_no_show',
    by: 'either side',
    when: ['within 14 days', 'nothing is recorded'],
    to: 'completed',
    requires: 'a line',
  },
  {
    from: ['cancelled'],
    action: 'record_late_cancellation',
    by: 'who did not cancel',
    when: ['cancelled late', 'within 14 days', 'nothing is recorded'],
    to: 'cancelled',
    requires: 'a line',
  },
  {
    from: ['completed'],
    action: 'reply',
    by: 'whom the record is about',
    when: ['no reply yet'],
    to: 'completed',
    requires: 'a line',
  },
  {
    from: ['cancelled'],
    action: 'reply',
    by: 'whom the record is about',
    when: ['no reply yet'],
    to: 'cancelled',
    requires: 'a line',
  },
  { from: ['requested', 'held', 'proposed', 'accepted'], action: 'expire', by: 'a job', to: 'expired' },
  { from: ['held'], action: 'end_hold', by: 'a job', to: 'declined' },
]

/** The row for this step; null: this actor may not take it now. What it requires is not checked. */
export function findTransition(standing: Standing, action: Action, actor: Actor): Transition | null {
  const found = transitions.find(
    (row) =>
      row.action === action &&
      row.from.includes(standing.state) &&
      actors[row.by](standing, actor) === actor &&
      (row.when ?? []).every((condition) => conditions[condition](standing)),
  )
  return found ?? null
}

/** What a side can do, the most likely first. */
export function actionsFor(standing: Standing, side: Side): HumanAction[] {
  return humanActions.filter((action) => {
    const row = findTransition(standing, action, side)
    return row !== null && (row.requires !== 'a date' || standing.has_date)
  })
}

const answers: readonly HumanAction[] = ['accept', 'confirm', 'agree', 'hold', 'request']

/** Whose answer it waits for; null: no one’s. */
export function turnOf(standing: Standing): Side | null {
  const asked = sides.find((side) =>
    answers.some((action) => findTransition(standing, action, side) !== null),
  )
  return asked ?? null
}

/** Neither side can take the request further. */
export const settledStates: readonly RequestState[] = [
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
]

/** The speaker has agreed to terms, or had. */
export const agreedStates: readonly RequestState[] = ['accepted', 'confirmed', 'completed', 'cancelled']

/** A hold counts for its day while its request is in one of these states. */
export const holdingStates: readonly RequestState[] = ['held', 'requested', 'proposed', 'accepted']

export function otherSide(side: Side): Side {
  return side === 'organizer' ? 'speaker' : 'organizer'
}

/** The table as Markdown, for docs/requests.md. */
export function describeTransitions(): string {
  const rows = transitions.map(({ from, action, by, when = [], to, requires = '' }) =>
    [from.map(code).join(', '), code(action), by, when.join(', '), code(to), requires].join(' | '),
  )
  const head = ['From | Action | By | When | To | Requires', '--- | --- | --- | --- | --- | ---']
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n')
}

function code(word: string): string {
  return `\`${word}\``
}
