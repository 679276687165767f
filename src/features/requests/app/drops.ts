// Which step dropping a request on another column of the board stands for. Pure.
import type { RequestRow } from '../schema.ts'
import { offeredActions } from '../summary.ts'
import { findTransition, type HumanAction, type Standing } from '../transitions.ts'
import { type Column, columnOf } from './groups.ts'

/** By column, the most likely first; only what this reader can do now. */
export function dropsOf(request: RequestRow): Map<Column, HumanAction> {
  const { state, sent_by, asks_for, is_firm, proposal, starts_on, side } = request
  const standing: Standing = {
    ...{ state, sent_by, asks_for, is_firm },
    proposed_by: proposal?.by ?? null,
    has_date: starts_on !== null,
    // What further decides has decided what is offered.
    ...{ has_begun: true, cancelled_by: null, was_late: false, is_recent: false },
    ...{ recorded_by: null, has_reply: false, has_time: true },
  }
  const drops = new Map<Column, HumanAction>()
  for (const action of offeredActions(request)) {
    const to = findTransition(standing, action, side)?.to
    if (to === undefined || columnOf(to) === columnOf(state) || drops.has(columnOf(to))) continue
    drops.set(columnOf(to), action)
  }
  return drops
}
