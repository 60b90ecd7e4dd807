import { Kbd } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { listShortcutGroups } from './shortcut-groups.ts'
import classes from './shortcuts-dialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  fullScreen: boolean
  may: { write: boolean; act: boolean }
  /** The switch that turns shortcuts off and on. */
  preference: ReactNode
}

/** Lists the shortcuts and what they do, with the switch that turns them off. */
export const ShortcutsDialog = ({ opened, onClose, fullScreen, may, preference }: Props) => {
  const phrases = usePhrases()
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen={fullScreen} padded title={phrases.keyboard.title()}>
      <div className={classes.groups}>
        {listShortcutGroups(phrases, may).map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.lines}>
              {lines.map(({ keys, between, does }) => (
                <div key={keys.join()} className={classes.line}>
                  <dt>{does}</dt>
                  <dd className={classes.keys}>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && <span>{between} </span>}
                        <Kbd className={classes.key}>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={classes.preference}>{preference}</div>
    </Dialog>
  )
}
