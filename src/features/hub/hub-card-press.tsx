import { IconNews } from '@tabler/icons-react'
import { basePath } from '../../base-path.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './hub-card.module.css'

/** The way into the press, whose pages the server makes: a document of its own, not a route of this program. */
export const HubCardPress = () => {
  const { hub } = usePhrases()
  return (
    <a href={`${basePath}/webpress`} className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconNews size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{hub.webpress()}</h2>
        <p className={classes.about}>{hub.webpressText()}</p>
      </div>
      <div className={classes.drawing}>
        <IconNews size={116} stroke={1} aria-hidden />
      </div>
    </a>
  )
}
