// The latest of a user's activity, for the overview. The caller provides the frame.
import { Reading, type ReadingProps } from '../../../shell/reading/reading.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { NoticeList } from '../schema.ts'
import { noticeTexts } from '../texts.ts'
import { NoticeLine } from './notice-line.tsx'

export function LatestNotices({ of }: Pick<ReadingProps<NoticeList>, 'of'>) {
  return (
    <Reading of={of} waiting={<SkeletonText lines={4} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="pt-3 text-text-2">{noticeTexts.activity.none}</p>
        ) : (
          <ul className="divide-y divide-border">
            {rows.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} className="ps-6 md:-ms-3" />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}
