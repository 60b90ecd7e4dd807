import { router } from '../trpc.ts'
import { articles } from './articles/router.ts'
import { list } from './list/router.ts'
import { sources } from './sources/router.ts'
import { visitors } from './visitors/router.ts'

export const press = router({ ...articles, ...sources, ...list, ...visitors })
