/** A length of time: `42:08`, from an hour on `1:45:00`. */
export const formatClock = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const short = `${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
  return seconds < 3600 ? short : `${Math.floor(seconds / 3600)}:${short}`
}

/** When an item comes: `H+01:46`, with seconds where there are any. */
export const formatOffset = (offset: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = offset % 60 ? `:${part(offset % 60)}` : ''
  return `H+${part(offset / 3600)}:${part((offset % 3600) / 60)}${seconds}`
}
