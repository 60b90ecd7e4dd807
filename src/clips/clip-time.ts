/** A length or a place of a clip: `0:14`, `12:05`, `1:00:00`. */
export const formatClipTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** A length in words: `42 s`, `1 min 58`, `1 h 04`. */
export const sayClipTime = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole}\u00a0s`
  const [large, small, unit] =
    whole < 3600 ? [Math.floor(whole / 60), whole % 60, 'min'] : [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, 'h']
  return small === 0 ? `${large}\u00a0${unit}` : `${large}\u00a0${unit}\u00a0${String(small).padStart(2, '0')}`
}
