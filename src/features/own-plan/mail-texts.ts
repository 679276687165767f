// The emails about a paid plan.
import { brand } from '../../lib/brand.ts'

const footer = `You’re receiving this email because you pay for a plan on ${brand.name}.`

export const ownPlanMails = {
  failed: (plan: string, until: string, url: string) => ({
    subject: 'Your payment didn’t go through',
    preheader: `Your plan stays until ${until}.`,
    paragraphs: [
      `We couldn’t collect the payment for ${plan}. Nothing has changed yet: you have ${plan} until ${until}.`,
      'Check your card before then. If the payment still fails, you move to Free. Nothing you have is deleted: what’s over a limit is hidden.',
    ],
    action: { label: 'Check payment', url },
    footer,
  }),
  takenBack: (plan: string, until: string, url: string) => ({
    subject: 'Your bank took a payment back',
    preheader: `Your plan stays until ${until}.`,
    paragraphs: [
      `Your bank has taken back the payment for ${plan}, after a dispute. Nothing has changed yet: you have ${plan} until ${until}.`,
      'If the dispute was a mistake, ask your bank to withdraw it before then. Otherwise you move to Free. Nothing you have is deleted: what’s over a limit is hidden.',
    ],
    action: { label: 'See your plan', url },
    footer,
  }),
  ended: (plan: string, next: string, url: string) => ({
    subject: `Your plan is now ${next}`,
    preheader: 'Everything you have is kept.',
    paragraphs: [
      `${plan} has ended, and you now have ${next}.`,
      'Nothing is deleted. What’s over a limit is hidden, and returns with a larger plan.',
    ],
    action: { label: 'See your plan', url },
    footer,
  }),
}
