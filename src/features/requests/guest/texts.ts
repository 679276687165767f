// The texts about a guest's link: its end, and a new one.

export const guestTexts = {
  title: 'Get a new link to your request',
  text: 'For requests that you sent without an account. A new link turns off the ones before it.',
  email: 'Email address of your request',
  emailHint: 'The link goes to this address only.',
  send: 'Send a new link',
  sentTitle: 'Check your inbox',
  sent: 'If there are requests from this address, a new link to each is on its way. With an account, sign in instead: you’ll find your requests there.',
  home: 'Go to the home page',
  tooMany: 'Too many links were requested from your network. Try again in an hour.',
  endedTitle: 'This link no longer works',
  ended:
    'A new link has replaced it, it was turned off, or the request was over more than a year ago. Get a new one by email. If you have an account with this address by now, sign in: you’ll find your request there.',
  justEndedTitle: 'Your links no longer work',
  justEnded:
    'None of the links you have received so far opens this request. Emails about later steps bring a working one, and you can get a new one here at any time.',
  end: {
    title: 'Turn off your links to this request',
    text: 'For example after you’ve forwarded an email. The request stays as it is. You can get a new link by email at any time.',
    sure: 'Yes, turn off every link I’ve received so far',
    missing: 'Tick this to turn off the links',
    press: 'Turn off all links',
  },
} as const
