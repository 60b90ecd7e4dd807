import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { utils } from '../../trpc.ts'
import classes from './weeze-text.module.css'

/** A screen name in a text. A click opens the profile; if that fails, the name becomes plain text (POST-03). */
export const MentionLink = ({ username, children }: { username: string; children: string }) => {
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState(false)
  if (unknown) return children
  const open = async () => {
    try {
      const person = await utils.weezes.personByUsername.fetch({ username })
      await navigate({ to: '/weez/p/$username', params: { username: person.username }, search: { id: person.id } })
    } catch {
      setUnknown(true)
    }
  }
  return (
    <UnstyledButton role="link" className={classes.tag} onClick={open}>
      {children}
    </UnstyledButton>
  )
}
