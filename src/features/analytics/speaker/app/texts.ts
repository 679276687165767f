// Texts of a speaker's figures.
import { countOf } from '../../../../lib/words.ts'
import type { LackedFact } from '../schema.ts'

const number = (value: number) => value.toLocaleString('en')

export const speakerTexts = {
  title: 'Analytics',
  loading: 'Loading your figures',
  noun: { one: 'view', many: 'views' },
  none: {
    title: 'No views yet',
    text: 'Each visit to your page appears here, counted without cookies. Your own visits and bots are left out.',
    copy: 'Copy the link to your page',
    publish: 'Publish your page',
  },
  figures: {
    views: 'Profile views',
    before: (count: number, days: number) =>
      `${number(count)} in ${days === 1 ? 'the day' : `the ${number(days)} days`} before`,
    lately: 'in the last 30 days',
    total: 'Views in all',
    sinceDay: 'since',
    found: 'Times found in search',
    requests: 'Requests',
    beforeThat: (count: number) => `${number(count)} before`,
  },
  views: { title: 'Views over time', name: 'Views' },
  marks: {
    published: 'Published',
    headshot: 'New headshot',
    video: 'New talk video',
    testimonial: 'New testimonial',
  },
  funnel: {
    title: 'From search to booking',
    statement: (requested: number, booked: number) =>
      requested === 0
        ? 'No request in this period'
        : `${countOf(requested, 'request', 'requests')}, ${booked === 0 ? 'none booked yet' : `${number(booked)} booked`}`,
    peers: (count: number) => `Middle of ${number(count)} speakers who share a topic`,
    fewPeers: 'Comparison starts with 10 speakers in your topics.',
    steps: {
      found: 'Found in search',
      viewed: 'Opened your page',
      requested: 'Asked you to speak',
      booked: 'Booked',
    },
    times: (count: number) => (count === 1 ? 'time' : 'times'),
    rate: (percent: number) => `${number(percent)}%`,
    ofStepBefore: 'of the step before',
    elsewhere: 'Most came another way than by search',
    usual: (percent: number) => `${number(percent)}% is usual`,
    columns: ['Step', 'Count', '% of the step before', 'Usual %'] as const,
    fewerAsk: 'More people open your page than usual, and fewer go on to ask.',
    /** `share`: of a hundred, more than fifty. */
    lacks: {
      headshot: (share: number) => `${share}% of speakers in your topics have a photo. Your page has none.`,
      fee: (share: number) => `${share}% of speakers in your topics show a fee. Your page doesn’t.`,
      video: (share: number) => `${share}% of speakers in your topics show a video. Your page has none.`,
      testimonial: (share: number) =>
        `${share}% of speakers in your topics have a testimonial. Your page has none.`,
    } satisfies Record<LackedFact, (share: number) => string>,
    add: {
      headshot: 'Add a photo',
      fee: 'Show a fee',
      video: 'Add a video',
      testimonial: 'Ask for a testimonial',
    } satisfies Record<LackedFact, string>,
  },
  sites: {
    title: 'Sites that link to you',
    direct: 'Direct or unknown',
    heads: ['Site', 'Views'] as const,
    none: 'No views in this period.',
  },
  tags: {
    title: 'Links you tagged',
    heads: ['Tag', 'Views'] as const,
    none: 'Add ?from=newsletter to your link, with a word of your own. What each link brings appears here.',
  },
  words: {
    title: 'What they searched for',
    heads: ['Word', 'Organizers'] as const,
    hint: 'Words that three or more organizers used in the last 30 days.',
    none: 'No word has been used by three organizers in the last 30 days.',
  },
  countries: {
    title: 'Countries',
    unknown: 'Unknown',
    heads: ['Country', 'Views'] as const,
    none: 'No views in this period.',
    allUnknown: 'Where visitors come from isn’t known on this server.',
  },
  devices: {
    title: 'Devices',
    heads: ['Device', 'Share of views'] as const,
    names: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Other or private' },
    none: 'No views in this period.',
  },
  locked: {
    standard: [
      'Views over time, with your own changes marked',
      'Countries and devices',
      'Comparison with the days before',
    ],
    advanced: [
      'The way from search to booking, step by step',
      'Which sites and links bring people',
      'What people searched for when they found you',
      'How you compare, once 10 speakers share a topic',
    ],
  },
} as const
