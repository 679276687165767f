// The sections of the dashboard that are marked while they hold something new (docs/specification.md §3).
export const newsPlaces = ['network', 'messaging', 'activity', 'requests', 'testimonials'] as const

export type NewsPlace = (typeof newsPlaces)[number]
