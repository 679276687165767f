// The texts about a guest's link: its end, and a fresh one.

export const guestTexts = {
  title: 'Get a fresh link to your request',
  text: 'For requests that you sent without an account. A fresh link ends the ones before it.',
  email: 'Email address of your request',
  emailHint: 'The link goes to this address only.',
  send: 'Send a fresh link',
  sentTitle: 'Check your inbox',
  sent: 'If there are requests from this address, a fresh link to each is on its way. With an account, sign in instead: you’ll find your requests there.',
  home: 'Go to the home page',
  tooMany: 'Too many links were asked for from your network. Try again in an hour.',
  endedTitle: 'This link has ended',
  ended:
    'A fresh link has replaced it, it was ended, or the request was over more than a year ago. Get a fresh one by email. If you have an account with this address by now, sign in: you’ll find your request there.',
  justEndedTitle: 'Your links have ended',
  justEnded:
    'None of the links you have received so far opens this request. Emails about later steps bring a working one, and you can get a fresh one here at any time.',
  end: {
    title: 'End your links to this request',
    text: 'For example after you’ve forwarded an email. The request stays as it is. You can get a fresh link by email at any time.',
    sure: 'Yes, end every link I’ve received so far',
    missing: 'Tick this to end the links',
    press: 'End all links',
  },
} as const
