import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { phoneWidth } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { useUser } from '../../session.ts'
import { BrandMark } from '../../ui/brand.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './column-header.module.css'
import { useOpenMenu } from './menu-context.ts'

/** The sticky head of a column: its title, its tools at the right (below it on phones), and on phones the avatar that opens the menu. */
export const ColumnHeader = ({ title, tools }: { title: string; tools: ReactNode }) => {
  const user = useUser()
  const { shell } = usePhrases()
  const openMenu = useOpenMenu()
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  return (
    <>
      <header className={classes.header}>
        <UnstyledButton className={classes.avatar} onClick={openMenu} aria-label={shell.menu()} aria-haspopup="dialog">
          <PersonAvatar person={user} size={34} />
        </UnstyledButton>
        <h1 className={classes.title}>{title}</h1>
        {phone ? null : tools}
        <span className={classes.brand}>
          <BrandMark size={28} />
        </span>
      </header>
      {phone && tools ? <div className={classes.tools}>{tools}</div> : null}
    </>
  )
}
