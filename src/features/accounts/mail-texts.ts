// Emails about an account: single-use links, and notices of changes.
import { brand } from '../../lib/brand.ts'

const notYou = `If this wasn’t you, write to us right away: ${brand.supportEmail}.`
const greet = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

/** Tells of a change, by name. */
function notice({ text, ...words }: { subject: string; preheader: string; text: string }) {
  return (name: string) => ({ ...words, paragraphs: [greet(name), text], footer: notYou })
}

export const accountMails = {
  recovery: (name: string, url: string) => ({
    subject: 'Choose a new password',
    preheader: 'The link is valid for one day and works once.',
    paragraphs: [
      greet(name),
      `Use this link to choose a new password for ${brand.name}; you’ll be signed in with it. It’s valid for one day and works once.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: `You’re getting this email because a recovery link was requested. If you don’t need it, do nothing: your password stays as it is.`,
  }),
  emailChange: (name: string, url: string) => ({
    subject: 'Confirm your new email address',
    preheader: 'The link is valid for one day and works once.',
    paragraphs: [
      greet(name),
      `Confirm this address within a day, and you’ll sign in to ${brand.name} with it from then on.`,
    ],
    action: { label: 'Confirm this address', url },
    footer: 'If you didn’t request this, do nothing: nothing changes until the address is confirmed.',
  }),
  emailTaken: () => ({
    subject: 'Your address already has an account',
    preheader: 'Someone tried to use this address for another account.',
    paragraphs: [
      'Hello,',
      `Someone tried to change the address of another ${brand.name} account to this one. It belongs to your account, so nothing changed.`,
    ],
    footer: `If that was you, sign in with this address. ${notYou}`,
  }),
  emailChangeAsked: notice({
    subject: 'Your email address is about to change',
    preheader: 'A new address was entered for your account.',
    text: `A new address was entered for your ${brand.name} account. The change takes effect once that address is confirmed.`,
  }),
  passwordChanged: notice({
    subject: 'Your password was changed',
    preheader: 'All other devices are signed out.',
    text: `The password of your ${brand.name} account was changed. All other devices are signed out.`,
  }),
  twoFactorOn: notice({
    subject: 'Two-factor authentication is on',
    preheader: 'Signing in now needs a code as well.',
    text: 'From now on, signing in needs a code from your authenticator app. Keep your recovery codes in a safe place: each works once.',
  }),
  twoFactorOff: notice({
    subject: 'Two-factor authentication is off',
    preheader: 'Signing in needs only your password.',
    text: 'From now on, signing in needs only your password.',
  }),
  passkeyAdded: notice({
    subject: 'A passkey was added',
    preheader: 'It can sign in to your account.',
    text: 'A new passkey can sign in to your account. You can remove it in your settings.',
  }),
}
