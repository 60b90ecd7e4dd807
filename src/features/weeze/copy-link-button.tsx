import { Tooltip, UnstyledButton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { toastDuration } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import { weezePermalink } from './permalink.ts'
import classes from './weeze-actions.module.css'

/** Copies the permalink of a weeze. If the browser denies the clipboard, as over plain http, a prompt shows the address. */
export const CopyLinkButton = ({ weeze }: { weeze: EmbeddedWeeze }) => {
  const { weeze: phrases } = usePhrases()
  const router = useRouter()
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), toastDuration)
  const copy = async () => {
    const link = `${location.origin}${router.buildLocation(weezePermalink(weeze)).publicHref}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      announce(phrases.linkCopied())
      start()
    } catch {
      prompt(phrases.copyByHand(), link)
    }
  }
  const label = copied ? phrases.linkCopied() : phrases.copyLink()
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.action} aria-label={label} onClick={copy}>
        {copied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconLink size={18} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  )
}
