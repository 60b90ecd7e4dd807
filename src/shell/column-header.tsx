import { ActionIcon, Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { BrandMark } from '../ui/brand.tsx'
import shared from '../ui/shared.module.css'
import { usePhone } from '../ui/use-phone.ts'
import classes from './column-header.module.css'

/** The function that opens the menu drawer of phones; the shell provides it and the column headers call it. */
export const MenuContext = createContext<(() => void) | null>(null)

/** Returns the function that opens the menu drawer; throws outside the shell. */
const useOpenMenu = () => {
  const open = use(MenuContext)
  if (!open) throw new Error('No shell above')
  return open
}

/** Goes back in the history, or to the home feed when the page was opened directly. */
const BackButton = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : navigate({ to: '/weez' }))
  return (
    <ActionIcon className={classes.back} variant="subtle" onClick={back} aria-label={usePhrases().commons.back()}>
      <IconArrowLeft size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

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
          <UnstyledButton className={classes.avatar} hiddenFrom="sm" onClick={openMenu} aria-haspopup="dialog">
            <VisuallyHidden>{shell.menu()}</VisuallyHidden>
            <PersonAvatar person={user} size={34} />
          </UnstyledButton>
        )}
        <div className={`${shared.rest} ${classes.titles}`} data-beside={tabs !== null || undefined}>
          <h1 id="page-title" className={`${shared.truncated} ${classes.title}`} data-small={subtitle ? true : undefined}>
            {title}
          </h1>
          {subtitle && <p className={shared.small}>{subtitle}</p>}
        </div>
        {tabs && <div className={`${shared.rest} ${classes.tabs}`}>{tabs}</div>}
        {phone ? null : tools}
        {end ?? (
          <Box display="grid" hiddenFrom="sm">
            <BrandMark size={28} />
          </Box>
        )}
      </header>
      {phone && tools ? <div className={classes.tools}>{tools}</div> : null}
    </>
  )
}
