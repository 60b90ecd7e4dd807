import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { focusItem } from './focus-item.ts'
import classes from './menu.module.css'
import { Popover, type PopoverTarget } from './popover.tsx'

const CloseContext = createContext<() => void>(() => {})

type Props = { width: number; target: (target: PopoverTarget) => ReactNode; children: ReactNode }

/** The actions of something, which a button opens. */
export const Menu = ({ width, target, children }: Props) => (
  <Popover
    role="menu"
    placement="bottom-end"
    gap={4}
    width={width}
    className={classes.menu}
    target={target}
    onKeyDown={event => focusItem(event, 'menuitem')}
  >
    {close => <CloseContext value={close}>{children}</CloseContext>}
  </Popover>
)

type ItemProps = {
  leftSection?: ReactNode
  /** Whether what it does is hard to undo. */
  danger?: boolean
  disabled?: boolean
  /** Renders a link in place of a button. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
  onClick?: () => void
  children: ReactNode
}

/** An action of a menu, which closes before it acts, so that a dialog gives the focus back to the button of the menu. */
export const MenuItem = ({ leftSection, danger, onClick, children, ...item }: ItemProps) => {
  const close = use(CloseContext)
  const act = () => {
    close()
    onClick?.()
  }
  return (
    <UnstyledButton
      {...item}
      role="menuitem"
      tabIndex={-1}
      data-mantine-stop-propagation
      className={classes.item}
      data-danger={danger || undefined}
      onClick={act}
    >
      {leftSection && <span className={classes.icon}>{leftSection}</span>}
      {children}
    </UnstyledButton>
  )
}

type CheckItemProps = { checked: boolean; onChange: () => void; children: ReactNode }

/** Something that a menu turns on and off; the menu stays open. */
export const MenuCheckItem = ({ checked, onChange, children }: CheckItemProps) => (
  <UnstyledButton
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    data-mantine-stop-propagation
    className={classes.item}
    onClick={onChange}
  >
    <span className={classes.icon}>
      <IconCheck size={18} stroke={1.75} aria-hidden visibility={checked ? undefined : 'hidden'} />
    </span>
    {children}
  </UnstyledButton>
)

/** A line between the actions of a menu. */
export const MenuDivider = () => <hr className={classes.divider} />
