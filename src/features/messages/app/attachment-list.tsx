// The files of a message while it is written.
import { FileText, X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { screenTexts } from './texts.ts'
import type { Attachment } from './use-attachments.ts'

const texts = screenTexts.composer

interface AttachmentListProps {
  attachments: readonly Attachment[]
  onRemove: (key: number) => void
}

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={texts.files} className="flex flex-wrap gap-2 border-border border-b px-3 py-2">
      {attachments.map(({ key, name, file, problem }) => (
        <li
          key={key}
          className="flex min-w-0 max-w-full items-center gap-2 rounded-chip border border-border ps-2.5 text-sm"
        >
          <FileText aria-hidden className="size-4 shrink-0 text-text-2" />
          <span className="min-w-0">
            <bdi className="block truncate">{name}</bdi>
            {problem !== undefined && (
              <span role="alert" className="block text-danger">
                {problem}
              </span>
            )}
            {!file && problem === undefined && (
              <span role="status" className="block text-text-2">
                {texts.uploading}
              </span>
            )}
          </span>
          <IconButton icon={X} label={texts.removeFile(name)} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}
