import { readSources } from './source-files.ts'

const routePattern = /export const (\w+Route) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(id|path): '([^']+)'/g

type PageRoute = { parent: string; part: string }

const readPageRoutes = (): Map<string, PageRoute> => {
  const files = [...readSources()].filter(([file]) => /^src\/.*route(s)?\.ts$/.test(file))
  return new Map(
    files.flatMap(([, text]) =>
      [...text.matchAll(routePattern)].map(([, name = '', parent = '', kind, part = '']): [string, PageRoute] => [
        name,
        { parent, part: kind === 'path' ? part : '' },
      ]),
    ),
  )
}

const routes = readPageRoutes()

const fullPath = (name: string): string => {
  const route = routes.get(name)
  if (!route) return ''
  return `${fullPath(route.parent)}/${route.part}`.replace(/\/+/g, '/')
}

/** The names of the routes of the browser program, with their parents. */
export const pageRouteNames = [...routes.keys()]

/** Returns the path of every page of the browser program, such as `/weez/p/$username`, each once. */
export const pagePaths = [...new Set(pageRouteNames.map(name => fullPath(name).replace(/(.)\/$/, '$1')))]
  .filter(path => path !== '')
  .toSorted()

/** Returns a path with its parameters filled in; a parameter without a value gets `1`. */
export const fillPath = (path: string, values: Record<string, string | number>): string =>
  path.replace(/\{?[$:](\w*)\}?/g, (_, name: string) => String(values[name || '$'] ?? 1))
