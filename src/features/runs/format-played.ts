/** Hours and minutes between two moments. */
export const toPlayed = (from: string, to: string): { hours: number; minutes: string } => {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
}
