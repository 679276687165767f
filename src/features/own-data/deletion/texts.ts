// The texts of deleting an account: the card in the settings, the mails, and what others read instead of a name.
import { brand } from '../../../lib/brand.ts'
import { undoDays } from '../limits.ts'

/** What others read where the person was. */
export const deletedTexts = {
  firstName: 'Deleted',
  lastName: 'account',
  name: 'Deleted account',
  message: 'This text was deleted with its author’s account.',
} as const

export const deletionTexts = {
  title: 'Delete your account',
  text: 'Everything you have here is deleted. Make an export first if you want to keep it.',
  loading: 'Loading',
  what: `You have ${undoDays} days to undo it. Until then nothing changes. On that day your open requests and bookings are cancelled and the other side is told; then your profile, messages, files and lists are deleted. Past bookings stay with the people you worked with, without your name.`,
  email: 'Type your email to confirm',
  wrong: 'Type the email of this account',
  delete: 'Delete account',
  deleting: 'Saving...',
  plannedTitle: 'Your account will be deleted',
  planned: 'It happens on',
  undoText: 'You can undo it until then, and nothing is lost.',
  undo: 'Keep account',
  undoing: 'Saving...',
  kept: 'Your account stays',
  action: { verb: 'delete your account', noun: 'deletion' },
  undoAction: { verb: 'keep your account', noun: 'change' },
} as const

export const deletionMails = {
  planned: (name: string, day: string, url: string) => ({
    subject: `Your account will be deleted on ${day}`,
    preheader: 'You can undo it until then.',
    paragraphs: [
      greet(name),
      `Your ${brand.name} account and everything in it will be deleted on ${day}. Until then nothing changes, and you can undo it in your settings.`,
    ],
    action: { label: 'Keep my account', url },
    footer: `If this wasn’t you, change your password and write to us right away: ${brand.supportEmail}.`,
  }),
  undone: (name: string) => ({
    subject: 'Your account stays',
    preheader: 'Its deletion was undone.',
    paragraphs: [greet(name), `The deletion of your ${brand.name} account was undone. Nothing was deleted.`],
    footer: `If this wasn’t you, change your password and write to us right away: ${brand.supportEmail}.`,
  }),
}

function greet(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`
}
