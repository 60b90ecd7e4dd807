import { router } from '../trpc.ts'
import { sequences } from './sequences/router.ts'

export const admin = router({ ...sequences })
