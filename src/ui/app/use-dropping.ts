// Accepts the first file dropped anywhere on the element with these handlers.
import { type DragEvent, useState } from 'react'

export function useDropping(onDropped: (file: File | undefined) => Promise<void>) {
  /** Enter and leave events also fire for every element inside. */
  const [depth, setDepth] = useState(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver: depth > 0,
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => now + 1)
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1))
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDepth(0)
      void onDropped(event.dataTransfer.files[0])
    },
  }
}
