import { router } from '../trpc.ts'
import { feed } from './feed/router.ts'
import { images } from './images/router.ts'
import { likes } from './likes/router.ts'
import { people } from './people/router.ts'
import { posts } from './posts/router.ts'

export const weezes = router({ ...feed, ...posts, ...likes, ...people, ...images })
