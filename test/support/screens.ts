import type { Screen } from './screen.ts'
import { adminScreens } from './screens-admin.ts'
import { messagesScreens } from './screens-messages.ts'
import { pressScreens } from './screens-press.ts'
import { weezScreens } from './screens-weez.ts'

/** Every screen of Weez for an animator, who sees the most of each. */
export const screens: Record<string, Screen> = { ...weezScreens, ...messagesScreens, ...pressScreens, ...adminScreens }
