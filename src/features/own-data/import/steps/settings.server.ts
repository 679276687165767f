// Days off, quiet hours and choices about notifications.
import { and, eq } from 'drizzle-orm'
import { firstOpenDay } from '../../../calendar/checks.ts'
import { unavailablePeriodInput } from '../../../calendar/schema.ts'
import { createPeriod } from '../../../calendar/service.server.ts'
import { unavailablePeriods } from '../../../calendar/table.server.ts'
import { saveChoice } from '../../../notifications/choices.server.ts'
import { quietHoursInput } from '../../../notifications/quiet-hours/schema.ts'
import { readQuietHours, saveQuietHours } from '../../../notifications/quiet-hours/service.server.ts'
import { notificationChoiceInput, notificationTopic } from '../../../notifications/schema.ts'
import { notificationChoices } from '../../../notifications/table.server.ts'
import { textOf } from '../../rows.ts'
import { importReasons as reasons } from '../reasons.server.ts'
import { type Importing, importRows } from '../report.server.ts'
import type { PartReport } from '../schema.ts'

export async function importSettings(importing: Importing): Promise<PartReport[]> {
  const { user } = importing
  return [
    await importRows(
      importing,
      'unavailable_periods',
      (row) => [...new Set([textOf(row, 'first_day'), textOf(row, 'last_day')])].join(' – '),
      async (tx, { first_day, last_day, kind, note }) => {
        if (typeof last_day === 'string' && last_day < firstOpenDay()) return { skipped: reasons.over }
        const period = unavailablePeriodInput.parse({ first_day, last_day, kind, note })
        const before = await tx.$count(unavailablePeriods, eq(unavailablePeriods.profile_id, user.id))
        await createPeriod(tx, user.id, period)
        const after = await tx.$count(unavailablePeriods, eq(unavailablePeriods.profile_id, user.id))
        return after > before ? 'imported' : 'present'
      },
    ),
    await importRows(
      importing,
      'quiet_hours',
      (row) => `${textOf(row, 'starts_at')} – ${textOf(row, 'ends_at')}`,
      async (tx, { starts_at, ends_at }) => {
        const given = quietHoursInput.parse({ starts_at, ends_at })
        const { hours } = await readQuietHours(tx, user.id)
        if (hours)
          return hours.starts_at === given.starts_at && hours.ends_at === given.ends_at
            ? 'present'
            : { skipped: reasons.own }
        await saveQuietHours(tx, user.id, given)
        return 'imported'
      },
    ),
    await importRows(
      importing,
      'notification_choices',
      (row) => textOf(row, 'topic'),
      async (tx, { topic, in_app, push, email }) => {
        const chosen = notificationTopic.parse(topic)
        const given = notificationChoiceInput.parse({ in_app, email, ...(push !== null && { push }) })
        const [own] = await tx
          .select({
            in_app: notificationChoices.in_app,
            push: notificationChoices.push,
            email: notificationChoices.email,
          })
          .from(notificationChoices)
          .where(and(eq(notificationChoices.user_id, user.id), eq(notificationChoices.topic, chosen)))
        if (own)
          return own.in_app === in_app && own.push === push && own.email === email
            ? 'present'
            : { skipped: reasons.own }
        await saveChoice(tx, { userId: user.id, userType: user.user_type }, chosen, given)
        return 'imported'
      },
    ),
  ]
}
