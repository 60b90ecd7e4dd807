import type { ReactNode } from 'react'
import { useFileDrop } from '../use-file-drop.ts'
import classes from './import.module.css'

/** An area for dropping files. The children must contain a button to choose files without a mouse. */
export const FileDrop = ({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const { over, handlers } = useFileDrop(files => onFiles([...files]))
  return (
    <div className={classes.zone} data-over={over || undefined} {...handlers}>
      {children}
    </div>
  )
}
