import { deviceTimeZone, offsetAt } from '#locales/time-zone.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'

/** The hint of a field, and that its hours are those of the exercise where the clocks of this device show others. */
export const useZoneHint = (hint?: string): string | undefined => {
  const { commons } = usePhrases()
  const { timeZone } = useLocale()
  const now = Date.now()
  const zone = offsetAt(now, timeZone) === offsetAt(now, deviceTimeZone()) ? undefined : commons.hoursOf({ zone: timeZone })
  return hint && zone ? `${hint} ${zone}` : (hint ?? zone)
}
