import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { usePhrases } from '../../locale.tsx'
import classes from './column-header.module.css'

/** Goes back in the history, or to the home feed when the page was opened directly. */
export const BackButton = () => {
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
