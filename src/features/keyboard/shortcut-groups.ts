import type { fr } from '#locales/fr/dictionary.ts'
import type { Phrases } from '#locales/phrase-types.ts'

type ShortcutLine = { keys: string[]; between?: string; does: string }
type ShortcutPermissions = { write: boolean; act: boolean }

const modifierKey = () => (/mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Returns the shortcuts of the social app in groups, without those that the user's permissions exclude. */
export const listShortcutGroups = (
  { keyboard, commons, composer, identity }: Phrases<typeof fr>,
  { write, act }: ShortcutPermissions,
): { title: string; lines: ShortcutLine[] }[] => [
  {
    title: keyboard.reading(),
    lines: [
      { keys: ['j'], does: keyboard.next() },
      { keys: ['k'], does: keyboard.previous() },
      { keys: ['.'], does: keyboard.newest() },
      ...(write ? [{ keys: ['l'], does: keyboard.like() }] : []),
    ],
  },
  ...(write
    ? [
        {
          title: keyboard.writing(),
          lines: [
            { keys: ['c'], does: composer.label() },
            { keys: ['r'], does: keyboard.reply() },
            { keys: [modifierKey(), identity.enter()], between: '+', does: composer.send() },
            ...(act
              ? [
                  { keys: ['1', '9'], between: '–', does: keyboard.persona() },
                  { keys: [identity.escape()], does: keyboard.oneself() },
                ]
              : []),
          ],
        },
      ]
    : []),
  {
    title: keyboard.places(),
    lines: [
      { keys: ['g', 'h'], does: commons.home() },
      { keys: ['g', 'e'], does: commons.explore() },
      { keys: ['/'], does: commons.explore() },
      { keys: ['g', 'n'], does: commons.notifications() },
      { keys: ['g', 'm'], does: commons.messages() },
      { keys: ['g', 'p'], does: commons.profile() },
    ],
  },
  { title: keyboard.help(), lines: [{ keys: ['?'], does: keyboard.show() }] },
]
