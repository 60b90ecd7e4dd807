import { Group, Kbd } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import shared from '../../ui/shared.module.css'
import { helpGroup, listShortcutGroups, type ShortcutGroup } from './shortcut-groups.ts'
import classes from './shortcuts-dialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  fullScreen: boolean
  /** What the user may do in the social app, or the shortcuts of another page. */
  may?: Parameters<typeof listShortcutGroups>[1]
  groups?: readonly ShortcutGroup[]
  /** The switch that turns shortcuts off and on. */
  preference: ReactNode
}

/** Lists the shortcuts and what they do, with the switch that turns them off. */
export const ShortcutsDialog = ({ opened, onClose, fullScreen, may, groups, preference }: Props) => {
  const phrases = usePhrases()
  const listed = may ? listShortcutGroups(phrases, may) : [...(groups ?? []), helpGroup(phrases)]
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen={fullScreen} padded title={phrases.keyboard.title()}>
      <div className={classes.groups}>
        {listed.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className={`${shared.second} ${classes.title}`}>{title}</h3>
            <dl>
              {lines.map(({ keys, between, does }) => (
                <Group key={keys.join()} gap={12} justify="space-between" wrap="nowrap" mih={32}>
                  <dt>{does}</dt>
                  <dd className={classes.keys}>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && <span>{between} </span>}
                        <Kbd fz="xs" lh="xs">
                          {key}
                        </Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </Group>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={classes.preference}>{preference}</div>
    </Dialog>
  )
}
