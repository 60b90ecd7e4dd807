import { Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
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
  const [opened, menu] = useDisclosure(false)
  const choose = (act: () => void) => () => {
    menu.close()
    act()
  }
  const Icon = reweezed ? IconRepeatOff : IconRepeat
  return (
    <Popover opened={opened && !closed} onChange={open => !open && menu.close()} position="bottom-start" width={232} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={`${classes.action} ${classes.reweez}`}
          data-done={reweezed || undefined}
          disabled={closed}
          onClick={menu.toggle}
        >
          <ActionCount icon={<IconRepeat size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.reweezs} bare={bare} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <UnstyledButton className={classes.choice} onClick={choose(toggle)}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {reweezed ? phrases.undoReweez() : phrases.reweez()}
        </UnstyledButton>
        <UnstyledButton className={classes.choice} onClick={choose(() => onQuote(weeze))}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
          {phrases.quote()}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
