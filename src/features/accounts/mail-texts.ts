// Emails about an account: single-use links, and notices of changes.
import { brand } from '../../lib/brand.ts'

const notYou = `If this wasn’t you, write to us right away: ${brand.supportEmail}.`
const greet = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

export const accountMails = {
  recovery: (name: string, url: string) => ({
    subject: 'Choose a new password',
    preheader: 'The link is valid for one day and works once.',
    heading: 'Choose a new password',
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
    heading: 'Confirm your new email address',
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
    heading: 'Your address already has an account',
    paragraphs: [
      'Hello,',
      `Someone tried to change the address of another ${brand.name} account to this one. It belongs to your account, so nothing changed.`,
    ],
    footer: `If that was you, sign in with this address. ${notYou}`,
  }),
  emailChangeAsked: (name: string) => ({
    subject: 'Your email address is about to change',
    preheader: 'A new address was entered for your account.',
    heading: 'Your email address is about to change',
    paragraphs: [
      greet(name),
      `A new address was entered for your ${brand.name} account. The change takes effect once that address is confirmed.`,
    ],
    footer: notYou,
  }),
  passwordChanged: (name: string) => ({
    subject: 'Your password was changed',
    preheader: 'All other devices are signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      greet(name),
      `The password of your ${brand.name} account was changed. All other devices are signed out.`,
    ],
    footer: notYou,
  }),
  twoFactorOn: (name: string) => ({
    subject: 'Two-factor authentication is on',
    preheader: 'Signing in now needs a code as well.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      greet(name),
      'From now on, signing in needs a code from your authenticator app. Keep your recovery codes in a safe place: each works once.',
    ],
    footer: notYou,
  }),
  twoFactorOff: (name: string) => ({
    subject: 'Two-factor authentication is off',
    preheader: 'Signing in needs only your password.',
    heading: 'Two-factor authentication is off',
    paragraphs: [greet(name), 'From now on, signing in needs only your password.'],
    footer: notYou,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'A passkey was added',
    preheader: 'It can sign in to your account.',
    heading: 'A passkey was added',
    paragraphs: [
      greet(name),
      'A new passkey can sign in to your account. You can remove it in your settings.',
    ],
    footer: notYou,
  }),
}
