// Invented figures and people for the sample dashboard, sample profile and marketplace preview.

export const sampleSpeaker = {
  name: 'Tamsin Okoro-Vale',
  headline: 'Climate communicator. I make energy systems make sense.',
  place: 'Bristol, United Kingdom',
  username: 'tamsin-okoro-vale',
  tags: ['Climate', 'Energy', 'Science communication', 'Keynote', 'Workshop'],
  about:
    'Tamsin turns grid plans and carbon budgets into stories that people repeat at dinner. Former network engineer, now on stages and in classrooms, always with a demonstration that might go wrong.',
  nextOnStage: 'Next on stage: 7 Jan, Zürich',
  facts: [
    { value: '27', label: 'talks' },
    { value: '4.9', label: 'rating' },
    { value: '< 1 day', label: 'to reply' },
  ],
  stats: [
    { label: 'Speaking events', value: '27' },
    { label: 'Average rating', value: '4.9' },
    { label: 'Response time', value: '< 1 day' },
  ],
} as const

/** Six tiles (docs/specification.md §2). `before` is the figure that a tile counts up from. */
export const dashboardTiles: readonly { label: string; value: string; before?: string }[] = [
  { label: 'Profile views', value: '1,570' },
  { label: 'Event requests', value: '12', before: '11' },
  { label: 'Response rate', value: '94%' },
  { label: 'Upcoming events', value: '3' },
  { label: 'Total audience', value: '8,450' },
  { label: 'Speaking engagements', value: '27' },
]

/** Newest first. */
export const dashboardActivity = [
  { kind: 'request', title: 'New request', detail: 'Harbour City Summit', when: 'now' },
  {
    kind: 'testimonial',
    title: 'Testimonial received',
    detail: '“Questions until the lights went out.”',
    when: '1 d',
  },
  { kind: 'talk', title: 'Talk confirmed', detail: 'Northern Grid Forum', when: '3 d' },
] as const

/** Views at full height of the chart (docs/specification.md §9). */
const chartCeiling = 700

export const monthlyViews = [
  { month: 'Apr', views: 410 },
  { month: 'May', views: 520 },
  { month: 'Jun', views: 640 },
] as const

/** In per cent of the chart's height. */
export function barHeight(views: number): number {
  return Math.min(100, Math.max(0, (views / chartCeiling) * 100))
}

export const scatteredFiles = [
  { kind: 'text', name: 'Bio long (2021).docx', note: 'two jobs ago' },
  { kind: 'image', name: 'headshot_FINAL_v3.jpg', note: '14 MB, cropped by someone' },
  { kind: 'mail', name: 'Re: Re: Fwd: your bio?', note: '11 messages' },
] as const

export const previewFilters = ['Climate', 'In English', 'Keynote', 'Within 300 km', 'Free on 14 May'] as const

export const previewSpeakers = [
  {
    name: 'Tamsin Okoro-Vale',
    headline: 'Climate communicator',
    why: '27 talks',
    isListed: true,
  },
  { name: 'Emeric Lindqvale', headline: 'Coastal engineer', why: 'Lives 40 km away', isListed: false },
  { name: 'Priya Sundermoor', headline: 'Energy economist', why: 'Free on your date', isListed: false },
] as const
