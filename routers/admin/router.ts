import { sequences } from '../sequences/router.ts'
import { router } from '../trpc.ts'
import { audit } from './audit/router.ts'
import { clients } from './clients/router.ts'
import { connections } from './connections/router.ts'
import { exercises } from './exercises/router.ts'
import { jobs } from './jobs/router.ts'
import { personas } from './personas/router.ts'
import { setup } from './setup/router.ts'
import { users } from './users/router.ts'
import { webhooks } from './webhooks/router.ts'

export const admin = router({
  ...users,
  ...personas,
  ...connections,
  ...audit,
  ...clients,
  ...exercises,
  ...jobs,
  ...setup,
  ...sequences,
  ...webhooks,
})
