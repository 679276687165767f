// What has become of a payment since it was made.
import type { StripeClient } from './client.server.ts'

/** `refunded`: in full. `taken_back`: by the bank, in a dispute that is open or lost. Null: it is kept, or in part. */
export type Returned = 'refunded' | 'taken_back' | null

/** Of an invoice that was paid. */
export async function readReturned(stripe: StripeClient, invoice: string): Promise<Returned> {
  const payments = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  for (const { payment } of payments.data) {
    const intent = payment.payment_intent
    if (!intent) continue
    const payment_intent = typeof intent === 'string' ? intent : intent.id
    const charges = await stripe.charges.list({ payment_intent })
    const charge = charges.data.find(({ status }) => status === 'succeeded')
    if (charge?.refunded) return 'refunded'
    // `disputed` stays after a dispute that we won.
    if (charge?.disputed && (await isLost(stripe, charge.id))) return 'taken_back'
  }
  return null
}

/** The money has left while a dispute is open; an enquiry (`warning_…`) takes none. */
async function isLost(stripe: StripeClient, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge })
  return data.some(
    ({ status }) => !status.startsWith('warning_') && status !== 'won' && status !== 'prevented',
  )
}
