/** A choice of the reader's that a cookie keeps, in small letters; undefined when there is none. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
