// How far it is with a speaker: their latest request in three steps, which the budget and the line-up count.
import type { ShortlistItem } from './schema.ts'

export const stages = ['confirmed', 'asked', 'open'] as const
export type Stage = (typeof stages)[number]

const stageOfRequest: Record<NonNullable<ShortlistItem['request']>, Stage> = {
  pending_confirmation: 'open',
  requested: 'asked',
  held: 'asked',
  proposed: 'asked',
  accepted: 'asked',
  confirmed: 'confirmed',
  completed: 'confirmed',
  declined: 'open',
  withdrawn: 'open',
  expired: 'open',
  cancelled: 'open',
}

export function stageOf({ request }: Pick<ShortlistItem, 'request'>): Stage {
  return request === null ? 'open' : stageOfRequest[request]
}

/** Said no, or can no longer be had. */
export function isOut({ request }: Pick<ShortlistItem, 'request'>): boolean {
  return request === 'declined' || request === 'cancelled'
}
