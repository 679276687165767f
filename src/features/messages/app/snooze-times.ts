// Until when a conversation is snoozed, by the reader's own clock. Pure.

export function laterToday(now: Date): Date {
  return new Date(now.getTime() + 3 * 60 * 60_000)
}

export function tomorrow(now: Date): Date {
  return morning(now, 1)
}

/** Never today. */
export function nextMonday(now: Date): Date {
  return morning(now, (8 - now.getDay()) % 7 || 7)
}

/** At nine, that many days from now. */
function morning(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
}
