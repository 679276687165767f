// The mails about an account: links that act once, and notes of what was changed.
import { brand } from '../../lib/brand.ts'

const notYou = `If this was not you, write to us at once: ${brand.supportEmail}.`
const greet = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

export const accountMails = {
  recovery: (name: string, url: string) => ({
    subject: 'Choose a new password',
    preheader: 'The link is valid for one day and works once.',
    heading: 'Choose a new password',
    paragraphs: [
      greet(name),
      `with this link you choose a new password for ${brand.name} and are signed in. It is valid for one day and works once.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: `You get this mail because a recovery link was asked for. If you do not want it, do nothing: your password stays as it is.`,
  }),
  emailChange: (name: string, url: string) => ({
    subject: 'Confirm your new email address',
    preheader: 'The link is valid for one day and works once.',
    heading: 'Confirm your new email address',
    paragraphs: [
      greet(name),
      `this address is to become the one you sign in to ${brand.name} with. Please confirm it within a day.`,
    ],
    action: { label: 'Confirm this address', url },
    footer: 'If you did not ask for this, do nothing: nothing is changed without you.',
  }),
  emailTaken: () => ({
    subject: 'Your address has an account already',
    preheader: 'Somebody wanted to use this address for another account.',
    heading: 'Your address has an account already',
    paragraphs: [
      'Hello,',
      `somebody wanted to change the address of another account at ${brand.name} to this one. It belongs to your account, so nothing was changed.`,
    ],
    footer: `If that was you, sign in with this address. ${notYou}`,
  }),
  emailChangeAsked: (name: string) => ({
    subject: 'Your email address is about to change',
    preheader: 'Another address was given for your account.',
    heading: 'Your email address is about to change',
    paragraphs: [
      greet(name),
      `another address was given for your account at ${brand.name}. The change is made as soon as it is confirmed there.`,
    ],
    footer: notYou,
  }),
  passwordChanged: (name: string) => ({
    subject: 'Your password was changed',
    preheader: 'All other devices are signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      greet(name),
      `the password of your account at ${brand.name} was changed. All other devices are signed out.`,
    ],
    footer: notYou,
  }),
  twoFactorOn: (name: string) => ({
    subject: 'Two-factor authentication is on',
    preheader: 'Signing in now asks for a code as well.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      greet(name),
      'from now on signing in asks for a code of your authenticator app. Keep your recovery codes in a safe place: each opens your account once.',
    ],
    footer: notYou,
  }),
  twoFactorOff: (name: string) => ({
    subject: 'Two-factor authentication is off',
    preheader: 'Signing in asks for your password alone.',
    heading: 'Two-factor authentication is off',
    paragraphs: [greet(name), 'from now on signing in asks for your password alone.'],
    footer: notYou,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'A passkey was added',
    preheader: 'It signs in to your account.',
    heading: 'A passkey was added',
    paragraphs: [
      greet(name),
      'a new passkey can sign in to your account. You can remove it in your settings.',
    ],
    footer: notYou,
  }),
}
