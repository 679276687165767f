// Files that are uploaded while a message is written, and sent with it. One that is not sent after all is deleted, because the
// server keeps only so many.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { discardFile } from '../files/queries.ts'
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
  const client = useQueryClient()
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  /** By key, those in the list; undefined: not uploaded yet. */
  const held = useRef(new Map<number, MessageFile | undefined>())

  function discard(file: MessageFile | undefined) {
    // If it fails, a job removes the file after a day.
    if (file) void discardFile(client, { conversationId, id: file.id }).catch(() => {})
  }
  const leave = useEffectEvent(() => {
    for (const file of held.current.values()) discard(file)
    held.current.clear()
  })
  useEffect(() => () => leave(), [])

  function change(key: number, changes: Partial<Attachment>) {
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }

  function add(chosen: Iterable<File>) {
    for (const file of chosen) {
      if (held.current.size >= mostFiles) {
        toast({ title: texts.tooMany })
        return
      }
      made += 1
      const key = made
      held.current.set(key, undefined)
      const isTooLarge = file.size > largestFile
      setAttachments((all) => [
        ...all,
        { key, name: file.name, ...(isTooLarge && { problem: texts.tooLarge }) },
      ])
      if (isTooLarge) continue
      uploadFile(conversationId, file).then(
        (stored) => {
          if (!held.current.has(key)) return discard(stored)
          held.current.set(key, stored)
          change(key, { file: stored })
        },
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
      discard(held.current.get(key))
      held.current.delete(key)
      setAttachments((all) => all.filter((one) => one.key !== key))
    },
    /** They were sent. */
    clear() {
      held.current.clear()
      setAttachments([])
    },
  }
}
