// Everything that the user has uploaded, with its size and where it is used.
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { Link } from 'react-router'
import { sizeOf } from '../../../../lib/file-size.ts'
import { Reading } from '../../../../shell/reading/reading.tsx'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { ListSkeleton } from '../../../../ui/app/list-skeleton.tsx'
import { ShowMore } from '../../../../ui/app/show-more.tsx'
import type { StoredFile } from '../../../media/schema.ts'
import { SettingsCard } from '../../../settings/app/settings-card.tsx'
import { storedFilesQuery } from '../queries.ts'
import { storedFileTexts as texts } from '../texts.ts'

export function StoredFilesCard() {
  const read = useInfiniteQuery(storedFilesQuery)
  return (
    <SettingsCard id="files" title={texts.title} text={texts.text}>
      <Reading of={read} waiting={<ListSkeleton label={texts.loading} rows={3} className="h-16" />}>
        {({ pages }) => {
          const files = pages.flatMap(({ rows }) => rows)
          if (files.length === 0) return <p className="text-text-2">{texts.none}</p>
          return (
            <>
              <ul aria-label={texts.list} className="divide-y divide-border">
                {files.map((file) => (
                  <Row key={file.id} file={file} />
                ))}
              </ul>
              <ShowMore read={read} texts={texts} isSmall className="mt-3" />
            </>
          )
        }}
      </Reading>
    </SettingsCard>
  )
}

function Row({ file: { kind, name, bytes, width, original, used_at, created_at } }: { file: StoredFile }) {
  const Icon = width === null ? FileText : Image
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">
          <a
            href={original}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.open(name)}
            className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
          >
            <bdi>{name}</bdi>
          </a>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-2 tabular-nums">
          <span>{sizeOf(bytes)}</span> · <DateTime at={created_at} /> ·
          {used_at === null ? (
            <span>{texts.unused}</span>
          ) : (
            <span>
              {texts.usedIn}{' '}
              <Link to={used_at} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
                {texts.places[kind]}
              </Link>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
