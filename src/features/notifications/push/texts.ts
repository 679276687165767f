// Texts of push notifications in the settings.
import { brand } from '../../../lib/brand.ts'
import { countOf } from '../../../lib/words.ts'

export const pushTexts = {
  title: 'Push notifications',
  loading: 'Loading your push notifications',
  checking: 'Checking this browser…',
  unsupported: `This browser can’t show notifications while ${brand.name} is closed.`,
  denied: `This browser blocks notifications from ${brand.name}. Allow them in its site settings, beside the address, and come back.`,
  off: `See notifications on this device while ${brand.name} is closed.`,
  on: 'On in this browser while you’re signed in.',
  elsewhere: (count: number) => `On in ${countOf(count, 'other browser', 'other browsers')}.`,
  turnOn: 'Turn on push',
  turnOff: 'Turn off push',
  turningOn: 'Turning on…',
  turningOff: 'Turning off…',
  turnedOn: 'Push is on in this browser',
  turnedOff: 'Push is off in this browser',
  notAllowed: 'Your browser didn’t allow notifications.',
  noService: 'Your browser can’t reach its push service. Check its settings or try again later.',
  failing: { verb: 'change push notifications', noun: 'changing push notifications' },
} as const
