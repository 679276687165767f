// Files that are uploaded while a message is written, and sent with it.
import { useRef, useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { largestFile, mostFiles } from '../limits.ts'
import { uploadFile } from '../queries.ts'
import type { MessageFile } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.composer
const telling = ['too_large', 'invalid_input', 'rate_limited', 'storage_full', 'limit_reached', 'forbidden']

export interface Attachment {
  key: number
  name: string
  /** Undefined: on its way, or refused. */
  file?: MessageFile
  problem?: string
}

let made = 0

export function useAttachments(conversationId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const count = useRef(0)

  function change(key: number, changes: Partial<Attachment>) {
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }

  function add(chosen: Iterable<File>) {
    for (const file of chosen) {
      if (count.current >= mostFiles) {
        toast({ title: texts.tooMany })
        return
      }
      count.current += 1
      made += 1
      const key = made
      const isTooLarge = file.size > largestFile
      setAttachments((all) => [
        ...all,
        { key, name: file.name, ...(isTooLarge && { problem: texts.tooLarge }) },
      ])
      if (isTooLarge) continue
      uploadFile(conversationId, file).then(
        (stored) => change(key, { file: stored }),
        (error: unknown) => change(key, { problem: requestErrorText(error, texts.uploadFailed, telling) }),
      )
    }
  }

  return {
    attachments,
    /** Those that can be sent. */
    files: attachments.flatMap(({ file }) => file ?? []),
    isUploading: attachments.some(({ file, problem }) => !file && problem === undefined),
    add,
    remove(key: number) {
      count.current -= 1
      setAttachments((all) => all.filter((one) => one.key !== key))
    },
    clear() {
      count.current = 0
      setAttachments([])
    },
  }
}
