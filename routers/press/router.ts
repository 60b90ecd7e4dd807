import { router } from '../trpc.ts'
import { articles } from './articles/router.ts'
import { list } from './list/router.ts'
import { presence } from './presence/router.ts'
import { saving } from './saving/router.ts'
import { sources } from './sources/router.ts'
import { status } from './status/router.ts'
import { versions } from './versions/router.ts'
import { visitors } from './visitors/router.ts'

export const press = router({ ...articles, ...sources, ...list, ...saving, ...status, ...versions, ...presence, ...visitors })
