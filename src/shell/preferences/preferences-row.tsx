import { Group } from '@mantine/core'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The switches of language and colour scheme in a row, for a page header. */
export const PreferencesRow = () => (
  <Group gap={12} align="stretch">
    <LanguageSwitch />
    <ColorSchemeSwitch />
  </Group>
)
