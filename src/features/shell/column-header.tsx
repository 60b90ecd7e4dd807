import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { BrandMark } from '../../ui/brand.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { BackButton } from './back-button.tsx'
import classes from './column-header.module.css'
import { useOpenMenu } from './menu-context.ts'

type Props = {
  title: string
  subtitle: string | undefined
  back: boolean
  tools: ReactNode
  /** Beside the title, where there is room for them. */
  tabs?: ReactNode
  /** At the end of the line, on phones too, where it takes the place of the mark. */
  end?: ReactNode
}

/** The sticky header of a column: title, tools (below it on phones), and the back button or, on phones, the avatar that opens the menu. */
export const ColumnHeader = ({ title, subtitle, back, tools, tabs = null, end }: Props) => {
  const user = useCurrentUser()
  const { shell } = usePhrases()
  const openMenu = useOpenMenu()
  const phone = usePhone()
  return (
    <>
      <header className={classes.header}>
        {back ? (
          <BackButton />
        ) : (
          <UnstyledButton className={classes.avatar} onClick={openMenu} aria-haspopup="dialog">
            <VisuallyHidden>{shell.menu()}</VisuallyHidden>
            <PersonAvatar person={user} size={34} />
          </UnstyledButton>
        )}
        <div className={classes.titles} data-beside={tabs !== null || undefined}>
          <h1 id="page-title" className={classes.title} data-small={subtitle ? true : undefined}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {tabs && <div className={classes.tabs}>{tabs}</div>}
        {phone ? null : tools}
        {end ?? (
          <span className={classes.brand}>
            <BrandMark size={28} />
          </span>
        )}
      </header>
      {phone && tools ? <div className={classes.tools}>{tools}</div> : null}
    </>
  )
}
