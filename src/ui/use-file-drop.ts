import { type DragEvent, type HTMLAttributes, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type FileDrop = { over: boolean; handlers: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> }

/** Returns the drag handlers of an element that takes dropped files, and whether files are over it; other drags pass. */
export const useFileDrop = (onFiles: (files: FileList) => void): FileDrop => {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: event => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
