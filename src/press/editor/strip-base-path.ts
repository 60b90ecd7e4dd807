/** The inverse of `withBasePathInBody`: removes the base path from the addresses in a body, as the server stores it. */
export const stripBasePath = (body: string, base: string): string =>
  base === ''
    ? body
    : body.replace(/<[a-z][^>]*>/g, tag =>
        tag.replaceAll(/ (src|poster|href)="([^"]*)"/g, (all, name: string, path: string) =>
          path.startsWith(`${base}/`) ? ` ${name}="${path.slice(base.length)}"` : all,
        ),
      )
