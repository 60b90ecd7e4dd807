import type { fr } from '#locales/fr/dictionary.ts'
import type { Phrases } from '#locales/phrase-types.ts'

/** `rare` = the legend of the desk leaves it to the list. */
export type ShortcutLine = { keys: string[]; between?: string; does: string; rare?: true }
/** Shortcuts that belong together. */
export type ShortcutGroup = { title: string; lines: ShortcutLine[] }
type ShortcutPermissions = { write: boolean; act: boolean; oversee: boolean; search: boolean; mail?: boolean }

const modifierKey = () => (/mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** The shortcut that lists all others. */
export const helpGroup = ({ keyboard }: Pick<Phrases<typeof fr>, 'keyboard'>): ShortcutGroup => ({
  title: keyboard.help(),
  lines: [{ keys: ['?'], does: keyboard.show() }],
})

/** Returns the shortcuts of the desk, in the order of its legend; `act` adds those that write, `mail` the one of an exercise with mail. */
export const listDeskShortcuts = ({ desk: { keys }, identity, weeze }: Phrases<typeof fr>, act: boolean, mail = false): ShortcutLine[] => [
  { keys: ['j', 'k'], does: keys.row() },
  { keys: ['↵'], does: keys.open() },
  { keys: [identity.escape()], does: keys.close(), rare: true },
  ...(act
    ? ([
        { keys: ['a'], does: keys.take() },
        { keys: ['e'], does: keys.dismiss() },
        { keys: ['z'], does: keys.undo(), rare: true },
        { keys: ['1', '9'], between: '–', does: keys.persona() },
        { keys: ['l'], does: keys.like(), rare: true },
        { keys: ['f'], does: weeze.storm(), rare: true },
        { keys: [modifierKey(), '↵'], between: '+', does: keys.send() },
        { keys: ['m'], does: keys.mine() },
        ...(mail ? [{ keys: ['o'], does: keys.mail() }] : []),
      ] satisfies ShortcutLine[])
    : []),
]

/** The shortcuts of the lines that are proposed at the desk. */
export const listProposalShortcuts = ({ desk: { keys } }: Phrases<typeof fr>): ShortcutLine[] => [
  { keys: ['o'], does: keys.publishProposed() },
  { keys: ['x'], does: keys.dismissProposed() },
  { keys: ['↵'], does: keys.editProposed() },
]

/** Returns the shortcuts of an open line that is played by hand, in the order of its legend; `act` adds those that write. */
export const listHandShortcuts = ({ desk: { keys }, identity }: Phrases<typeof fr>, act: boolean): ShortcutLine[] => [
  { keys: ['j', 'k'], does: keys.row() },
  { keys: ['↵'], does: keys.open() },
  { keys: [identity.escape()], does: keys.close(), rare: true },
  ...(act
    ? ([
        { keys: ['a'], does: keys.take() },
        { keys: ['c'], does: keys.begin() },
        { keys: ['Alt', '1–4'], between: '+', does: keys.outcome() },
        { keys: [modifierKey(), '↵'], between: '+', does: keys.done() },
        { keys: ['x'], does: keys.skipLine() },
        { keys: ['+'], does: keys.later() },
        { keys: ['z'], does: keys.undo(), rare: true },
      ] satisfies ShortcutLine[])
    : []),
]

/** Returns the shortcuts of the control room beside the desk, whose buttons name most of them. */
const listRoomShortcuts = ({ desk: { keys, room } }: Phrases<typeof fr>, act: boolean): ShortcutLine[] => [
  ...(act
    ? [
        { keys: [room.space()], does: keys.pause() },
        { keys: ['n'], does: keys.publish() },
        { keys: ['x'], does: keys.skip() },
        { keys: ['⇧x'], does: keys.skipBeside() },
        { keys: ['g', 't'], does: keys.jump() },
        { keys: ['i'], does: keys.inject() },
      ]
    : []),
  { keys: ['p'], does: keys.room() },
]

/** The shortcuts of the notes of observers. */
const listNoteShortcuts = ({ notes: { keys }, identity }: Phrases<typeof fr>): ShortcutGroup => ({
  title: keys.title(),
  lines: [
    { keys: ['o'], does: keys.note() },
    { keys: ['Alt', '1–4'], between: '+', does: keys.rate() },
    { keys: [modifierKey(), identity.enter()], between: '+', does: keys.save() },
  ],
})

/** Returns the shortcuts of what the cell owes, in the order of its legend; `act` adds those that write. */
export const listOwedShortcuts = ({ owed: { keys }, desk, identity }: Phrases<typeof fr>, act: boolean): ShortcutLine[] => [
  { keys: ['j', 'k'], does: keys.row() },
  { keys: ['↵'], does: keys.open() },
  { keys: [identity.escape()], does: desk.keys.close() },
  ...(act
    ? [
        { keys: ['r'], does: keys.remind() },
        { keys: ['s'], does: keys.satisfied() },
        { keys: ['d'], does: keys.extend() },
        { keys: ['z'], does: keys.undo() },
      ]
    : []),
]

/** The keys of the dial of the chatter, beside the live figures. */
export const listChatterShortcuts = ({ chatter: { keys } }: Pick<Phrases<typeof fr>, 'chatter'>) => [
  { keys: ['b'], does: keys.pause() },
  { keys: ['↑', '↓'], does: keys.group() },
  { keys: ['←', '→'], does: keys.half() },
  { keys: ['0'], does: keys.zero() },
  { keys: [keys.space()], does: keys.all() },
  { keys: ['x'], does: keys.skip() },
  { keys: [keys.enter()], does: keys.edit() },
]

/** Returns the shortcuts of the social app in groups, without those that the user's permissions exclude. */
export const listShortcutGroups = (
  phrases: Phrases<typeof fr>,
  { write, act, oversee, search, mail }: ShortcutPermissions,
): ShortcutGroup[] => {
  const { keyboard, commons, composer, identity, live, shell, owed } = phrases
  return [
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
                    { keys: ['f'], does: phrases.weeze.storm() },
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
        ...(oversee
          ? [
              { keys: ['g', 'd'], does: commons.desk() },
              { keys: ['g', 'v'], does: commons.live() },
              { keys: ['g', 'o'], does: commons.notes() },
            ]
          : []),
        { keys: ['g', 'e'], does: commons.explore() },
        { keys: ['/'], does: search ? shell.search() : commons.explore() },
        { keys: ['g', 'n'], does: commons.notifications() },
        { keys: ['g', 'm'], does: commons.messages() },
        { keys: ['g', 'p'], does: commons.profile() },
      ],
    },
    ...(act
      ? [
          {
            title: live.keys.title(),
            lines: [
              { keys: ['+'], does: live.keys.positive() },
              { keys: ['='], does: live.keys.neutral() },
              { keys: ['-'], does: live.keys.negative() },
            ],
          },
          { title: phrases.chatter.keys.title(), lines: listChatterShortcuts(phrases) },
        ]
      : []),
    ...(oversee
      ? [
          { title: commons.desk(), lines: listDeskShortcuts(phrases, act, mail) },
          ...(act ? [{ title: phrases.desk.chips.hand(), lines: listHandShortcuts(phrases, act) }] : []),
          ...(act ? [{ title: phrases.desk.keys.proposals(), lines: listProposalShortcuts(phrases) }] : []),
          { title: owed.tab(), lines: listOwedShortcuts(phrases, act) },
          { title: phrases.desk.room.title(), lines: listRoomShortcuts(phrases, act) },
        ]
      : []),
    ...(oversee ? [listNoteShortcuts(phrases)] : []),
    helpGroup(phrases),
  ]
}
