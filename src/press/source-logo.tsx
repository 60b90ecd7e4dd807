import { basePath } from '../app/page-data.ts'
import classes from './source-logo.module.css'

/** The small logo of a media source; `size` in px. The name is always beside it, so screen readers skip the logo. */
export const MediaSourceLogo = ({ source, size }: { source: { logoSmall: string }; size: number }) => (
  <img className={classes.logo} src={`${basePath}${source.logoSmall}`} width={size} height={size} alt="" />
)
