import type { Watch } from '#routers/cell/watch.contract.ts'
import { basePath } from '../../app/page-data.ts'

type Source = NonNullable<Watch['accounts'][number]['source']>

/** The sign of a newspaper, whose name stands beside it. */
export const SourceLogo = ({ source, size }: { source: Source; size: number }) =>
  source.logoSmall && <img src={`${basePath}${source.logoSmall}`} width={size} height={size} alt="" style={{ borderRadius: 4 }} />
