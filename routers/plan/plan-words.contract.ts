/** What a column of a plan can mean (PLAN-04). */
export const planFields = [
  'number',
  'time',
  'day',
  'sender',
  'recipient',
  'copy',
  'channel',
  'subject',
  'subtitle',
  'lead',
  'text',
  'expected',
  'delay',
  'objective',
  'phase',
  'player',
  'state',
  'note',
  'picture',
  'attachment',
] as const

/** What a line of a plan becomes; `hand` = somebody plays it, `mail` = where the exercise has mail. */
export const planKinds = ['weeze', 'reply', 'reweez', 'article', 'message', 'mail', 'hand'] as const

/** How somebody plays a line. */
export const planMeans = ['phone', 'radio', 'inPerson', 'paper'] as const

/** What of a plan cannot be missing. */
export const requiredFields = ['time', 'sender', 'text'] as const
