import { Stack } from '@mantine/core'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { can } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import shared from '../../ui/shared.module.css'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ShortcutsSwitch } from './shortcuts-switch.tsx'

/** The labelled switches of language, colour scheme and shortcuts in a list, for a menu, and what players are told of (EXO-383). */
export const PreferencesList = () => {
  const { preferences } = usePhrases()
  const user = useCurrentUser()
  const watched = isWatched(user)
  return (
    <Stack gap={12}>
      <LanguageSwitch wide />
      <ColorSchemeSwitch wide />
      <ShortcutsSwitch />
      {user.exercise.teamReadsMail && !can(user.role, 'oversee') && <p className={shared.small}>{preferences.teamReadsMail()}</p>}
      {watched && <p className={shared.small}>{preferences.sightings()}</p>}
    </Stack>
  )
}
