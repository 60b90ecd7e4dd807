import { type DragEvent, type HTMLAttributes, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type FileDrop = { over: boolean; handlers: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> }

/**
 * Returns the drag handlers of an element that takes dropped files, and whether files are over it; other drags pass. The innermost such element takes
 * the files.
 */
export const useFileDrop = (onFiles: (files: FileList) => void): FileDrop => {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: event => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
