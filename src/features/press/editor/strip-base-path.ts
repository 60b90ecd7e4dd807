/** The inverse of `withBasePathInBody`: a body as it is stored, which knows no base path. */
export const stripBasePath = (body: string, base: string): string =>
  base === ''
    ? body
    : body.replace(/<[a-z][^>]*>/g, tag =>
        tag.replaceAll(/ (src|poster|href)="([^"]*)"/g, (all, name: string, path: string) =>
          path.startsWith(`${base}/`) ? ` ${name}="${path.slice(base.length)}"` : all,
        ),
      )
