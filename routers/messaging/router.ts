import { router } from '../trpc.ts'
import { conversation } from './conversation/router.ts'
import { list } from './list/router.ts'
import { typing } from './typing/router.ts'

export const messaging = router({ ...list, ...conversation, ...typing })
