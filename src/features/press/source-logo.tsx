import { basePath } from '../../page-data.ts'
import classes from './source-logo.module.css'

/** The small sign of a media source. Its name always stands beside it, so it is silent to screen readers. */
export const MediaSourceLogo = ({ source, size }: { source: { logoSmall: string }; size: number }) => (
  <img className={classes.logo} src={`${basePath}${source.logoSmall}`} width={size} height={size} alt="" />
)
