import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './import.module.css'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** An area for dropping files. The children must contain a button to choose files without a mouse. */
export const FileDrop = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping a file
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={event => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
