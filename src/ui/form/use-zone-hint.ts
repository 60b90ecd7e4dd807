import { deviceTimeZone, offsetAt } from '#locales/time-zone.ts'
import { useLocale, usePhrases } from '../../locale.tsx'

/** Says that the hours of a field are those of the exercise, where the clocks of this device show others. */
export const useZoneHint = (): string | undefined => {
  const { commons } = usePhrases()
  const { timeZone } = useLocale()
  const now = Date.now()
  return offsetAt(now, timeZone) === offsetAt(now, deviceTimeZone()) ? undefined : commons.hoursOf({ zone: timeZone })
}
