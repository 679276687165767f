// The files exchanged in a conversation, the newest first, each a download.
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { DateTime } from '../../../ui/app/date-time.tsx'
import { ShowMore } from '../../../ui/app/show-more.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import { exchangedFilesQuery } from '../files/queries.ts'
import type { ExchangedFile } from '../files/schema.ts'
import { describeSize } from './message-files.tsx'
import { PartFailure } from './part-failure.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.about.files

export function ExchangedFiles({ conversationId }: { conversationId: string }) {
  return (
    <section aria-labelledby="exchanged-files">
      <h3 id="exchanged-files" className="mb-1.5 font-sans font-semibold text-sm text-text-2">
        {texts.title}
      </h3>
      <Files conversationId={conversationId} />
    </section>
  )
}

function Files({ conversationId }: { conversationId: string }) {
  const read = useInfiniteQuery(exchangedFilesQuery(conversationId))
  // What has moved down while the list grew is in two pages.
  const found = read.data?.pages.flatMap(({ files }) => files) ?? []
  const files = [...new Map(found.map((file) => [file.id, file] as const)).values()]
  if (!read.data) {
    if (read.error) return <PartFailure text={texts.failed} read={read} />
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonText lines={2} />
      </div>
    )
  }
  if (files.length === 0) return <p className="text-sm text-text-2">{texts.none}</p>
  return (
    <>
      <ul>
        {files.map((file) => (
          <Row key={file.id} conversationId={conversationId} file={file} />
        ))}
      </ul>
      <ShowMore read={read} texts={{ ...texts, moreFailed: texts.failed }} isSmall className="mt-2" />
    </>
  )
}

function Row({ conversationId, file }: { conversationId: string; file: ExchangedFile }) {
  const { id, name, bytes, picture, sender, is_own, sent_at } = file
  const Icon = picture ? Image : FileText
  return (
    <li className="mb-1.5 flex gap-2">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-text-2 pointer-coarse:mt-3" />
      <span className="min-w-0 text-sm">
        <a
          href={messagePaths.conversationFile(conversationId, id)}
          download
          aria-label={screenTexts.thread.download(name)}
          className="link inline-block max-w-full text-base pointer-coarse:py-2"
        >
          {/* Without padding of its own, in which a third line would be seen. */}
          <bdi className="wrap-anywhere line-clamp-2">{name}</bdi>
        </a>
        <span className="block text-text-2">
          {describeSize(bytes)} {is_own ? texts.own : texts.from(sender)}, <DateTime at={sent_at} />
        </span>
      </span>
    </li>
  )
}
