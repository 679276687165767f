// What we keep of a subscription that was read from Stripe: until when it is paid, and what is wrong with it.
import type { StripeClient } from './client.server.ts'
import { readReturned } from './payment.server.ts'
import { stripeSubscriptions } from './table.server.ts'

export type Row = typeof stripeSubscriptions.$inferInsert
export type Read = Awaited<ReturnType<StripeClient['subscriptions']['retrieve']>>

/** What happened to the payment of the subscription's latest invoice, which `read` includes. */
export async function returnedOf(stripe: StripeClient, read: Read) {
  const invoice = invoiceOf(read)
  return invoice?.status === 'paid' && invoice.id ? readReturned(stripe, invoice.id) : null
}

export function rowOf(
  read: Read,
  ours: Pick<Row, 'profile_id' | 'tier_id'>,
  returned: Awaited<ReturnType<typeof returnedOf>>,
  failedBefore: Date | null,
): Row {
  const isRunning = read.status === 'active' || read.status === 'trialing'
  // Of Stripe's three ways to pause, the one for a service that is not offered meanwhile.
  const isPaused = isRunning && read.pause_collection?.behavior === 'void'
  const isCharged = isRunning && !isPaused
  const isTakenBack = isCharged && returned === 'taken_back'
  // A refund of a subscription that goes on is a present. After its end, the payment that it lasted for is gone.
  const isReturned = isTakenBack || (!isCharged && returned !== null)
  // A renewal's invoice is a draft for an hour.
  const isPaid = (isCharged || invoiceOf(read)?.status === 'paid') && !isReturned
  const hasFailed = read.status === 'past_due' || isTakenBack || (!isRunning && failedBefore !== null)
  return {
    ...ours,
    id: read.id,
    status: isPaused ? 'paused' : statusOf(read.status),
    paid_until: paidUntil(read, isPaid),
    ends_at: endOf(read),
    failed_at: hasFailed ? (failedBefore ?? new Date()) : null,
    taken_back: isTakenBack,
    read_at: new Date(),
  }
}

/** Of an unpaid period, what was paid ended where it began; before the first, nothing was. */
function paidUntil(read: Read, isPaid: boolean): Date | null {
  const [item] = read.items.data
  if (!item) return null
  if (isPaid) return timeOf(item.current_period_end)
  return item.current_period_start <= read.start_date ? null : timeOf(item.current_period_start)
}

/** When it ends by cancellation; null: it renews. */
function endOf(read: Read): Date | null {
  if (read.cancel_at !== null) return timeOf(read.cancel_at)
  const [item] = read.items.data
  return item && read.cancel_at_period_end ? timeOf(item.current_period_end) : null
}

function invoiceOf({ latest_invoice }: Read) {
  return typeof latest_invoice === 'string' ? null : latest_invoice
}

/** A state that we do not know gives nothing. */
function statusOf(status: string): Row['status'] {
  const known = stripeSubscriptions.status.enumValues.find((one) => one === status)
  return known ?? 'incomplete'
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
