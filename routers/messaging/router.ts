import { router } from '../trpc.ts'
import { conversation } from './conversation/router.ts'
import { inbox } from './inbox/router.ts'
import { list } from './list/router.ts'
import { marker } from './marker/router.ts'
import { typing } from './typing/router.ts'

export const messaging = router({ ...list, ...conversation, ...marker, ...inbox, ...typing })
