// What identifies an engagement, however it is written: the talk, the event and the day.
import { looseName } from './import/loose-json.ts'
import type { ExperienceValues } from './schema.ts'

export type Engagement = Pick<ExperienceValues, 'title' | 'event_name' | 'starts_on'>

export function engagementKey({ title, event_name, starts_on }: Engagement): string {
  return JSON.stringify([looseName(event_name), looseName(title), starts_on])
}
