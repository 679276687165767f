// The latest of a user's activity, for the overview. The caller provides the frame.
import { Reading, type ReadingProps } from '../../../shell/reading/reading.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { NotificationList } from '../schema.ts'
import { notificationTexts } from '../texts.ts'
import { NotificationLine } from './notification-line.tsx'

export function LatestNotifications({ of }: Pick<ReadingProps<NotificationList>, 'of'>) {
  return (
    <Reading of={of} waiting={<SkeletonText lines={4} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="pt-3 text-text-2">{notificationTexts.activity.none}</p>
        ) : (
          <ul className="divide-y divide-border">
            {rows.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} className="ps-6 md:-ms-3" />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}
