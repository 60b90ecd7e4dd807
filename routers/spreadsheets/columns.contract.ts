/** The columns whose cells are one line of text, such as names. */
export const lineColumns: ReadonlySet<string> = new Set(
  'username|name|firstname|lastname|position|email|location|personaGroup|organisation|address|author|to|subject|title|means|player|toName|contact|objective|phase|theme|group'.split(
    '|',
  ),
)

/** The columns of a file with personas, in the order of its template; a file may have any of them in any order. */
export const personaColumnNames = [
  'username',
  'name',
  'bio',
  'location',
  'photo',
  'followers',
  'audience',
  'personaGroup',
  'notes',
  'certified',
  'apart',
  'organisation',
  'address',
] as const
export type PersonaColumn = (typeof personaColumnNames)[number]

/** The columns of a file with accounts, in the order of its template; a file may have any of them in any order. */
export const accountColumnNames = ['firstname', 'lastname', 'position', 'email', 'role', 'username', 'start', 'end'] as const
export type AccountColumn = (typeof accountColumnNames)[number]

/**
 * The columns of a chronogramme in the order of exports; a file may have any of them in any order. `day` is only read. `published` is the local time of
 * publication with its zone and `scenario` that time in scenario time; imports ignore both, and exports without scenario time leave it out. Those from
 * `means` to `contact` are of lines that are played by hand, `cc` to `html` of mails,
 * `condition` and `consequence` of lines that wait for something.
 */
export const sequenceColumnNames = [
  'number',
  'day',
  'offset',
  'author',
  'kind',
  'text',
  'image',
  'alt',
  'reply',
  'to',
  'cc',
  'subject',
  'attachments',
  'html',
  'title',
  'means',
  'player',
  'toName',
  'contact',
  'condition',
  'consequence',
  'expected',
  'delay',
  'objective',
  'phase',
  'reminder',
  'note',
  'published',
  'scenario',
] as const
export type SequenceColumn = (typeof sequenceColumnNames)[number]

/** The columns of a file with prepared reactions, in the order of its template. */
export const reactionColumnNames = ['mood', 'text', 'theme'] as const
export type ReactionColumn = (typeof reactionColumnNames)[number]

/** The columns of a file with texts for chatter, in the order of its template. */
export const chatterColumnNames = ['group', 'text', 'part'] as const
export type ChatterColumn = (typeof chatterColumnNames)[number]
