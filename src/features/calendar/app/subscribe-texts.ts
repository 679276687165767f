// Texts of the section in which other calendar programs are connected.

export const subscribeTexts = {
  title: 'Subscribe',
  text: 'See your requests, holds and bookings in Google, Apple or Outlook calendar. Open requests and holds are tentative there, and what is cancelled stays, marked as such.',
  loading: 'Loading the address',
  make: 'Make an address',
  address: 'Address',
  copy: 'Copy',
  copied: 'Address copied',
  secret: 'Anyone with this address can read your calendar. Never your notes, messages or fees.',
  hidden: 'Only the owner of the account sees the address.',
  open: 'Open in calendar',
  renew: 'New address',
  off: 'Turn off',
  done: {
    make: 'Your address is ready',
    renew: 'Your new address is ready',
    off: 'Your address is turned off',
  },
  confirm: {
    renew: {
      title: 'Make a new address?',
      text: 'Calendars that follow the present address stop at once. Subscribe to the new one in each of them.',
      confirm: 'Make new address',
    },
    off: {
      title: 'Turn the address off?',
      text: 'Calendars that follow it stop at once. You can make another address at any time.',
      confirm: 'Turn off',
    },
  },
  action: {
    make: { verb: 'make the address', noun: 'making the address' },
    renew: { verb: 'make a new address', noun: 'making a new address' },
    off: { verb: 'turn the address off', noun: 'turning the address off' },
  },
} as const
