import { z } from 'zod'

/** Whether the exercise's published articles are open to visitors without an account (PRESS-02); closed unless an animator opens them. */
export const pressSettings = z.strictObject({ visitors: z.boolean() })
export type PressSettings = z.infer<typeof pressSettings>

export const readPressSettingsInput = z.strictObject({})
