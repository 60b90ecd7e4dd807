import { pino } from 'pino'

/** One JSON line an event on standard error; it is never given a cookie, a password, a body or a text. */
export const log = pino({ level: process.env.WEEZ_LOG || 'warn', serializers: { error: pino.stdSerializers.err } }, pino.destination(2))
