// The files of a message. Pictures are shown as they were encoded anew; everything is downloaded, never opened here.
import { Download, FileText, ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import type { MessageFile } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.thread

interface MessageFilesProps {
  conversationId: string
  files: readonly MessageFile[]
}

export function MessageFiles({ conversationId, files }: MessageFilesProps) {
  return files.map((file) => {
    const Shown = file.picture ? Picture : FileCard
    return <Shown key={file.id} conversationId={conversationId} file={file} />
  })
}

interface FileProps {
  conversationId: string
  file: MessageFile
}

/** As wide as it is. One that cannot be shown is a file like others. */
function Picture({ conversationId, file }: FileProps) {
  const [hasFailed, setFailed] = useState(false)
  const { id, name, picture } = file
  if (hasFailed || !picture) return <FileCard conversationId={conversationId} file={file} />
  return (
    <a
      href={messagePaths.conversationFile(conversationId, id)}
      download
      aria-label={texts.openPicture(name)}
      className="block w-fit max-w-full overflow-hidden rounded-[14px] border border-border bg-surface-2"
    >
      <img
        src={messagePaths.conversationPicture(conversationId, id)}
        alt={name}
        loading="lazy"
        decoding="async"
        style={sizeOf(picture)}
        className="block h-auto max-h-80 max-w-full"
        onError={() => setFailed(true)}
      />
    </a>
  )
}

function FileCard({ conversationId, file: { id, name, picture, bytes } }: FileProps) {
  const Icon = picture ? ImageOff : FileText
  return (
    <a
      href={messagePaths.conversationFile(conversationId, id)}
      download
      aria-label={texts.download(name)}
      className="flex max-w-full items-center gap-3 rounded-card border border-border bg-surface px-3.5 py-2.5 hover:border-border-strong"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-text-2" />
      <span className="min-w-0">
        <bdi className="wrap-anywhere block font-semibold leading-snug">{name}</bdi>
        <span className="text-sm text-text-2">{describeSize(bytes)}</span>
      </span>
      <Download aria-hidden className="size-4 shrink-0 text-text-2" />
    </a>
  )
}

/** px that a picture is at most high in a thread. */
const highest = 320

/** Its place is kept before it has arrived, so that the thread does not move. */
function sizeOf({ width, height }: NonNullable<MessageFile['picture']>): CSSProperties {
  if (!width || !height) return {}
  return {
    width: Math.min(width, Math.round((highest * width) / height)),
    aspectRatio: `${width} / ${height}`,
  }
}

export function describeSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en')} kB`
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}

/** A message without words of its own carries the names of its files. */
export function namesOf(files: readonly Pick<MessageFile, 'name'>[]): string {
  return files.map(({ name }) => name).join(', ')
}
