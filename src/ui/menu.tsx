import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import { type ComponentProps, cloneElement, type KeyboardEvent, type ReactElement, useRef } from 'react'
import classes from './menu.module.css'

export const { Item: MenuItem, CheckboxItem: MenuCheckItem, Divider: MenuDivider, Label: MenuLabel } = MantineMenu

/** Opens by an arrow what a click on the button opens. */
export const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget } = event
  if (!['ArrowDown', 'ArrowUp'].includes(key) || currentTarget.ariaExpanded === 'true') return
  event.preventDefault()
  currentTarget.click()
}

/** The actions of something, which a button opens. The button has the focus before an action opens a dialog, which gives it back there. */
export const Menu = ({ target, children, ...menu }: MenuProps & { target: ReactElement<ComponentProps<'button'>> }) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <MantineMenu
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      classNames={classes}
      onClose={() => button.current?.focus({ preventScroll: true })}
      {...menu}
    >
      <MantineMenu.Target>{cloneElement(target, { ref: button, onKeyDown: openByArrow })}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}
