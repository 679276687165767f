// What identifies an engagement, however it is written: the talk, the event and the day.
import { looseName } from './import/loose-json.ts'

export interface Engagement {
  title: string
  event_name: string
  starts_on: string
}

export function engagementKey({ title, event_name, starts_on }: Engagement): string {
  return JSON.stringify([looseName(event_name), looseName(title), starts_on])
}
