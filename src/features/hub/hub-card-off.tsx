import { IconLock, type Icon as IconPart } from '@tabler/icons-react'
import classes from './hub-card.module.css'

type Props = { name: string; text: string; reason: string; Icon: IconPart; Drawing: IconPart }

/** A card that cannot be opened: no link, and the reason in its place. */
export const HubCardDisabled = ({ name, text, reason, Icon, Drawing }: Props) => (
  <article className={classes.card} data-off aria-disabled>
    <div className={classes.text}>
      <span className={classes.tile}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.about}>{text}</p>
      <p className={classes.status}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {reason}
      </p>
    </div>
    <div className={classes.drawing}>
      <Drawing size={116} stroke={1} aria-hidden />
    </div>
  </article>
)
