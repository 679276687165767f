// The texts of the frame around every public page. Those in the specification (seed §1, §2, §5, §8) stand to the letter.
import { brand } from '../../lib/brand.ts'

export const siteTexts = {
  header: {
    brandLabel: `${brand.name} home`,
    navLabel: 'Main',
    howItWorks: 'How it works',
    pricing: 'Pricing',
    faq: 'FAQ',
    signIn: 'Sign In',
    getStarted: 'Get Started',
    accountMenu: 'Account menu',
    signOut: 'Sign out',
    news: 'something new',
  },
  footer: {
    purpose:
      'Connecting speakers with event organizers to create memorable speaking engagements around the world.',
    newsletterTitle: 'News from backstage',
    newsletterText:
      'What we build next, and when doors open. It starts after the beta; until then this box stores nothing.',
    newsletterLabel: 'Email address for the newsletter',
    newsletterPlaceholder: 'you@example.com',
    subscribe: 'Subscribe',
    emptyEmail: 'Please enter a valid email',
    subscribed: 'Thanks for subscribing!',
    newsletterAlone: 'This box needs JavaScript. Without it, write to us and ask for the newsletter:',
    quickLinks: 'Quick links',
    home: 'Home',
    signIn: 'Sign In',
    dashboard: 'Dashboard',
    features: 'Features',
    faq: 'FAQ',
    connect: 'Connect',
    social: ['LinkedIn', 'Mastodon', 'YouTube'],
    legal: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    cookies: 'Cookie Policy',
    soon: 'soon',
    rights: 'All rights reserved.',
  },
  notFound: {
    code: '404',
    title: 'Nobody is on this stage',
    text: 'There is no page at this address. It may have moved, or the link may have lost a few letters on the way.',
    home: 'Back to home',
    waysTitle: 'Or were you looking for this?',
    ways: [
      { key: 'howItWorks', label: 'How it works', text: 'Three steps from files to one link' },
      { key: 'pricing', label: 'Pricing', text: 'Plans for speakers and organizers' },
      { key: 'faq', label: 'FAQ', text: 'Five questions, answered' },
      { key: 'beta', label: 'Apply to Beta', text: 'An email address is enough' },
    ],
    help: 'Still lost? Write to',
  },
} as const
