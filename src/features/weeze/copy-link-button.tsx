import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useCopyLink } from '../../ui/use-copy-link.ts'
import { weezePermalink } from './permalink.ts'
import classes from './weeze-actions.module.css'

/** Copies the permalink of a weeze. */
export const CopyLinkButton = ({ weeze }: { weeze: EmbeddedWeeze }) => {
  const router = useRouter()
  const { copied, copy, label } = useCopyLink(() => router.buildLocation(weezePermalink(weeze)).publicHref)
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.action} aria-label={label} onClick={copy}>
        {copied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconLink size={18} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  )
}
