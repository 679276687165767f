// What can be reported: a row for each kind. A feature whose content others see adds its own here (features/reports/reportable.ts).
import type { Reportables } from '../features/reports/reportable.ts'
import { reportableEvent } from '../features/reports/subjects/event.server.ts'
import { reportableMessage } from '../features/reports/subjects/message.server.ts'
import { reportableProfile } from '../features/reports/subjects/profile.server.ts'
import { reportableTestimonial } from '../features/reports/subjects/testimonial.server.ts'

export const reportable: Reportables = {
  profile: reportableProfile,
  testimonial: reportableTestimonial,
  event: reportableEvent,
  message: reportableMessage,
}
