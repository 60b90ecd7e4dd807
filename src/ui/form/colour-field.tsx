import { Text, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { formatRatio } from '#locales/format.ts'
import { contrast, darkBackground, isColour, paperBackground, toReadable } from '#routers/colours.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import classes from './form.module.css'

const backgrounds = { paper: paperBackground, dark: darkBackground }
type Ground = keyof typeof backgrounds

/** The contrast of a colour on a background, or the colour that is shown in its place because it could not be read (EXO-33). */
const Contrast = ({ colour, on }: { colour: string; on: Ground }) => {
  const { medias } = usePhrases()
  const { locale } = useLocale()
  const shown = toReadable(colour, backgrounds[on])
  const ratio = formatRatio(contrast(shown, backgrounds[on]), locale)
  const told = { paper: medias.contrastPaper, dark: medias.contrastDark }[on]({ ratio })
  return (
    <Text size="xs" mt={5} c="var(--weez-text-second)">
      <span className={classes.shade} style={{ background: shown }} aria-hidden /> {told}
      {shown !== colour.toLowerCase() && medias.mended({ colour: shown })}
    </Text>
  )
}

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  label: string
  value: string
  /** What it stands on. */
  grounds: readonly Ground[]
  onChange: (value: string) => void
}

/** A colour as text and as a palette. What could not be read is made darker or lighter, and the field says so while it is typed. */
export const ColourField = ({ label, value, grounds, error, onChange, ...input }: Props) => {
  const { medias, formReasons } = usePhrases()
  const colour = value.trim()
  const known = isColour(colour)
  return (
    <div>
      <TextInput
        {...input}
        label={label}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={20}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={medias.palette({ label })}
            value={known ? colour : '#000000'}
            onChange={event => onChange(event.currentTarget.value)}
          />
        }
        error={known || colour === '' ? error : formReasons['colour.invalid']()}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {known && grounds.map(on => <Contrast key={on} colour={colour} on={on} />)}
    </div>
  )
}
