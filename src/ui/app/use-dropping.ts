// Accepts the first file dropped anywhere on the element with these handlers.
import { type DragEvent, useState } from 'react'

export function useDropping(onDropped: (file: File | undefined) => Promise<void>) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // It also fires for every element inside.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void onDropped(event.dataTransfer.files[0])
    },
  }
}
