// URL → public page. Public pages are rendered by the server, cached, and hydrated one at a time; the application behind
// sign-in is a react-router tree with its own table (screens.ts). Why two: docs/decisions/0001-public-pages-without-the-router.md
import { authDataFromQuery, loginDataFromQuery } from '../features/accounts/page/auth-page-data.ts'
import { adminAuthDataFromQuery } from '../features/admin/page/auth-page-data.ts'
import { betaDataFromQuery } from '../features/beta/page/beta-page-data.ts'
import { sampleDates } from '../features/sample-speaker/page/sample-dates.ts'
import { brand } from '../lib/brand.ts'
import type { PublicPages } from '../shell/page.ts'
import { personaInQuery } from '../shell/site/persona.ts'
import { apiPaths, paths } from '../vocabulary/paths.ts'

/** Pages that anyone may open: complete HTML, the same for every signed-out reader. */
export const publicPages = {
  home: {
    path: paths.home,
    title: `${brand.name}: one speaker profile link for every event`,
    description:
      'Keep bio, headshot, talks and testimonials on one link that every event organizer can use. Closed beta: apply as a speaker or an organizer.',
    load: () => import('../features/home/page/home-page.tsx'),
    wake: 'idle',
    fromQuery: (query) => personaInQuery(query) ?? undefined,
  },
  beta: {
    path: paths.beta,
    title: `Apply to the closed beta · ${brand.name}`,
    description: `Apply for the closed beta of ${brand.name} as a speaker or an event organizer.`,
    load: () => import('../features/beta/page/beta-page.tsx'),
    wake: 'idle',
    fromQuery: betaDataFromQuery,
  },
  auth: {
    path: paths.auth,
    title: `Sign in · ${brand.name}`,
    description: `Sign in to your ${brand.name} account.`,
    load: () => import('../features/accounts/page/auth-page.tsx'),
    wake: 'idle',
    fromQuery: authDataFromQuery,
    // A signed-in reader is redirected (features/accounts/api.server.ts).
    variesByCookie: true,
  },
  login: {
    path: paths.login,
    title: `Sign in · ${brand.name}`,
    description: `Sign in to your ${brand.name} account.`,
    load: () => import('../features/accounts/page/login-page.tsx'),
    wake: 'idle',
    fromQuery: loginDataFromQuery,
    // A signed-in reader is redirected (features/accounts/api.server.ts).
    variesByCookie: true,
  },
  adminAuth: {
    path: paths.adminAuth,
    title: `Admin sign-in · ${brand.name}`,
    description: `Sign in to the admin area of ${brand.name}.`,
    load: () => import('../features/admin/page/auth-page.tsx'),
    wake: 'idle',
    fromQuery: adminAuthDataFromQuery,
    noindex: true,
  },
  privacy: {
    path: paths.privacy,
    title: `Privacy · ${brand.name}`,
    description: `What ${brand.name} stores about you, why, for how long, and how to have it removed.`,
    load: () => import('../shell/site/legal/privacy-page.tsx'),
    wake: 'interaction',
  },
  terms: {
    path: paths.terms,
    title: `Terms of use · ${brand.name}`,
    description: `The rules for using ${brand.name} during the closed beta.`,
    load: () => import('../shell/site/legal/terms-page.tsx'),
    wake: 'interaction',
  },
  // Before the speakers' pages, whose pattern it matches.
  sampleSpeaker: {
    path: paths.sampleSpeaker,
    title: `Sample profile · ${brand.name}`,
    description: `What a speaker’s page on ${brand.name} looks like, with an invented speaker.`,
    load: () => import('../features/sample-speaker/page/sample-speaker-page.tsx'),
    wake: 'interaction',
    stylesheet: 'profile',
    noindex: true,
    fromQuery: () => sampleDates(new Date()),
  },
  speaker: {
    path: paths.speaker.pattern,
    title: `Speaker · ${brand.name}`,
    description: 'A public speaker’s profile.',
    load: () => import('../features/network/page/speaker-page.tsx'),
    wake: 'interaction',
    dataFrom: apiPaths.publicProfile.pattern,
    stylesheet: 'profile',
  },
  event: {
    path: paths.event.pattern,
    title: `Event · ${brand.name}`,
    description: 'An event and the speakers it looks for.',
    load: () => import('../features/recommendations/page/event-page.tsx'),
    wake: 'idle',
    dataFrom: apiPaths.event.pattern,
  },
  writeTestimonial: {
    path: paths.testimonialWriting,
    title: `Write a testimonial · ${brand.name}`,
    description: 'A few lines about a speaker you have heard.',
    load: () => import('../features/testimonials/write/page/write-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  speakerRequest: {
    path: paths.speakerRequest.pattern,
    title: `Request to Speak · ${brand.name}`,
    description: 'Ask a speaker to speak at your event.',
    load: () => import('../features/requests/ask/page/request-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  confirmRequest: {
    path: paths.requestConfirmation,
    title: `Confirm your request · ${brand.name}`,
    description: 'Look at your request once more, and send it.',
    load: () => import('../features/requests/confirm/page/confirm-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  answerRequest: {
    path: paths.requestAnswering,
    title: `Request to speak · ${brand.name}`,
    description: 'See where a request stands, and answer it.',
    load: () => import('../features/requests/answer/page/answer-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  guestLink: {
    path: paths.guestLink,
    title: `Get a new link · ${brand.name}`,
    description: 'A new link to a request that you sent without an account.',
    load: () => import('../features/requests/guest/page/guest-link-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  searchMails: {
    path: paths.searchMails,
    title: `Emails about saved searches · ${brand.name}`,
    description: 'Stop emails about new matches of your saved searches.',
    load: () => import('../features/search/saved/page/mails-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  announcementMails: {
    path: paths.announcementMails,
    title: `Emails about announced events · ${brand.name}`,
    description: 'Stop emails about events that were announced to you.',
    load: () => import('../features/find-events/announced/page/mails-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  notificationMails: {
    path: paths.notificationMails,
    title: `Emails about notifications · ${brand.name}`,
    description: 'Stop emails about what is new for you.',
    load: () => import('../features/notifications/page/mails-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  report: {
    path: paths.report,
    title: `Report something · ${brand.name}`,
    description: 'Tell the admins what is wrong with a page, a testimonial, an event or a message.',
    load: () => import('../features/reports/page/report-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  committee: {
    path: paths.committee,
    title: `Vote on speakers · ${brand.name}`,
    description: 'A list of speakers that an organizer shares with a committee.',
    load: () => import('../features/shortlists/committee/page/committee-page.tsx'),
    wake: 'idle',
    noindex: true,
  },
  notFound: {
    path: '*',
    title: `Page not found · ${brand.name}`,
    description: 'There is no page at this address.',
    load: () => import('../shell/site/not-found-page.tsx'),
    wake: 'interaction',
    status: 404,
  },
} as const satisfies PublicPages
