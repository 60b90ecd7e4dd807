import { UnstyledButton } from '@mantine/core'
import { IconPencil, IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ActionCount } from './action-count.tsx'
import { useReweez } from './use-reweez.ts'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

type Props = { weeze: EmbeddedWeeze; bare: boolean }

/** Opens a menu that reweezes a weeze, undoes that or quotes it (REPLY-02). */
export const ReweezButton = ({ weeze, bare }: Props) => {
  const phrases = usePhrases().weeze
  const { closed, onQuote } = useWeezeInteractions()
  const { reweezed, count, toggle } = useReweez(weeze)
  const Icon = reweezed ? IconRepeatOff : IconRepeat
  return (
    <Menu
      width={232}
      position="bottom-start"
      disabled={closed}
      target={
        <UnstyledButton className={`${classes.action} ${classes.reweez}`} data-done={reweezed || undefined} disabled={closed}>
          <ActionCount icon={<IconRepeat size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.reweezs} bare={bare} />
        </UnstyledButton>
      }
    >
      <MenuItem leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={toggle}>
        {reweezed ? phrases.undoReweez() : phrases.reweez()}
      </MenuItem>
      <MenuItem leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={() => onQuote(weeze)}>
        {phrases.quote()}
      </MenuItem>
    </Menu>
  )
}
