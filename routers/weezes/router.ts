import { router } from '../trpc.ts'
import { deletion } from './deletion/router.ts'
import { feed } from './feed/router.ts'
import { images } from './images/router.ts'
import { likes } from './likes/router.ts'
import { notifications } from './notifications/router.ts'
import { people } from './people/router.ts'
import { posts } from './posts/router.ts'
import { profiles } from './profiles/router.ts'
import { thread } from './thread/router.ts'
import { trends } from './trends/router.ts'

export const weezes = router({
  ...feed,
  ...posts,
  ...deletion,
  ...thread,
  ...trends,
  ...notifications,
  ...likes,
  ...people,
  ...profiles,
  ...images,
})
