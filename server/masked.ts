/** An address without the password in it, for terminals. */
export const maskPassword = (address: string): string => address.replace(/^(\w+:\/\/[^:/@]+):[^@/]+@/, '$1:***@')
