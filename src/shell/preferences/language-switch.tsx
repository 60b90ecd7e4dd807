import { SegmentedControl } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type Locale, languages } from '#locales/languages.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { toastError } from '../../ui/toast.tsx'
import classes from './preferences.module.css'

/** Switches to French or English, without a reload (I18N-01, I18N-04); `wide` takes the full width and shows its label. */
export const LanguageSwitch = ({ wide = false }: { wide?: boolean }) => {
  const { locale, setLocale } = useLocale()
  const { preferences, toast } = usePhrases()
  const label = useId()
  return (
    <div>
      <div id={label} className={classes.label} hidden={!wide}>
        {preferences.language()}
      </div>
      <SegmentedControl<Locale>
        aria-labelledby={label}
        fullWidth={wide}
        value={locale}
        onChange={next => setLocale(next).catch(() => toastError(toast.weeze_error()))}
        data={languages.map(value => ({ value, label: <span lang={value}>{preferences[value]()}</span> }))}
      />
    </div>
  )
}
