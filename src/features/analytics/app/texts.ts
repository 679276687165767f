// Texts that every screen with figures has.
import { brand } from '../../../lib/brand.ts'

export const analyticsTexts = {
  number: (value: number) => value.toLocaleString('en'),
  /** Beside the chart, where there is room for five characters: 9,000, then 20K and 1.5M. */
  tick: (value: number) =>
    value.toLocaleString('en', value < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 }),
  range: {
    label: 'Range',
    names: { '7d': '7 days', '30d': '30 days', '90d': '90 days', year: 'Year', custom: 'Choose dates' },
    compare: 'Compare with the days before',
    compareShort: 'Compare',
    from: 'First day',
    to: 'Last day',
    show: 'Show these days',
  },
  view: { label: 'View', chart: 'Chart', table: 'Table' },
  csv: 'CSV',
  /** Of the part of the screen that scrolls sideways. */
  tableOf: (title: string) => `${title}, as a table`,
  csvOf: (list: string) => `Download “${list}” as CSV`,
  statements: {
    before: (days: number) =>
      days === 1 ? 'the day before' : `the ${days.toLocaleString('en')} days before`,
    none: (many: string) => `No ${many} in this period`,
    same: (counted: string, before: string) => `${counted}, as many as in ${before}`,
    about: (many: string, before: string) => `About as many ${many} as in ${before}`,
    noneBefore: (counted: string, before: string) => `${counted}, and none in ${before}`,
    more: (by: string, many: string, before: string) => `${by} more ${many} than in ${before}`,
    fewer: (by: string, many: string, before: string) => `${by} fewer ${many} than in ${before}`,
    times: (ratio: number, many: string, before: string) =>
      `${ratio === 2 ? 'Twice' : `${ratio} times`} as many ${many} as in ${before}`,
    lead: (name: string, percent: number) => `${name}: ${percent}%`,
  },
  chart: {
    label: (title: string, lowest: number, highest: number, when: string) =>
      `${title}. Lowest ${lowest.toLocaleString('en')}, highest ${highest.toLocaleString('en')}, ${when}`,
    choose: 'Choose a point of the chart',
    now: 'These days',
    before: 'The days before',
    utc: 'Days are in UTC.',
    few: 'Too few days for a chart. Each day with something in it is listed.',
  },
  table: { day: 'Day (UTC)', days: 'Days (UTC)', before: 'Before', change: 'Change', share: 'Share' },
  others: 'Others',
  moreBy: 'More by',
  fewerBy: 'Fewer by',
  kept: (day: string) =>
    `${brand.name} has kept these counts since ${day}. If you change plan, you see all of them.`,
  keptFromNow: `${brand.name} keeps these counts from the first day on. If you change plan, you see all of them.`,
  locked: {
    part: (plan: string) => `Part of ${plan}`,
    notIncluded: 'Not part of your plan',
    aMonth: 'a month',
    link: 'Compare plans',
    dismiss: 'Don’t show this again',
  },
  dismissing: { verb: 'hide this', noun: 'hiding it' },
} as const
