import { Text, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { formatRatio } from '#locales/format.ts'
import { contrast, isColour, minTextContrast } from '#routers/colours.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import classes from './media-panel.module.css'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  label: string
  value: string
  /** The colour below it. */
  background: string
  /** The contrast in words. */
  say: (values: { ratio: string }) => string
  onChange: (value: string) => void
}

/** Whether a colour can be read on a background (EXO-33). */
export const isReadable = (colour: string, background: string): boolean =>
  isColour(colour.trim()) && contrast(colour.trim(), background) >= minTextContrast

/** A colour as text and as a palette, with its contrast while it is typed. */
export const ColourField = ({ label, value, background, say, error, onChange, ...input }: Props) => {
  const { medias, formReasons } = usePhrases()
  const { locale } = useLocale()
  const colour = value.trim()
  const known = isColour(colour)
  const readable = isReadable(colour, background)
  const ratio = known ? say({ ratio: formatRatio(contrast(colour, background), locale) }) : formReasons['colour.invalid']()
  const needed = medias.contrastNeeded({ ratio: formatRatio(minTextContrast, locale) })
  const wrong = known ? `${ratio}, ${needed}` : ratio
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
        error={readable ? error : wrong}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {readable && (
        <Text size="xs" mt={5} c="var(--weez-good)">
          {ratio}
        </Text>
      )}
    </div>
  )
}
