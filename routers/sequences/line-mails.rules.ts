/** The mail of a line whose text was written anew: without the form that it had. */
export const withoutForm = <Mail extends { body: string | null }>(mail: Mail | null): Mail | null => mail && { ...mail, body: null }
