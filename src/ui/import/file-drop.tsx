import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './import.module.css'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A part of the page on which files can be dropped; a button beside it does the same for who has no mouse. */
export const FileDrop = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the button too
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
