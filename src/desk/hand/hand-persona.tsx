import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { personaPollInterval, toastDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { announce } from '../../ui/announcer.tsx'
import classes from './hand.module.css'

/** Who plays a line: the reader, a colleague, a role of the desk, or whoever takes it. */
export const usePlayedBy = ({ player, playerRole }: Pick<HandLine, 'player' | 'playerRole'>): string => {
  const { hand } = usePhrases()
  const { id } = useCurrentUser()
  if (player) return player.id === id ? hand.byYou() : hand.byName({ name: fullName(player) })
  return playerRole ? hand.byRole({ name: playerRole.name }) : hand.byAnybody()
}

/** For whom a line is, as it says or as the person whom it names. */
export const addresseeOf = ({ toName, recipient }: Pick<HandLine, 'toName' | 'recipient'>): string =>
  toName ?? (recipient ? fullName(recipient) : '')

/** The instructions for who plays a persona; nothing where it has none. */
export const usePersonaNotes = ({ author }: Pick<HandLine, 'author'>): string | undefined =>
  trpc.weezes.persona.useQuery({ id: author.id }, { refetchInterval: personaPollInterval }).data?.notes || undefined

/** Whom a line is for, and the number or the place where they are reached, which a button copies. */
export const HandContact = ({ line }: { line: HandLine }) => {
  const { hand } = usePhrases()
  const { contact } = line
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), toastDuration)
  const addressee = addresseeOf(line)
  if (!contact && !addressee) return null
  const copy = async () => {
    await navigator.clipboard.writeText(contact ?? '')
    setCopied(true)
    announce(hand.copied())
    start()
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={classes.contact}>
      {addressee && (
        <Text size="sm" c="var(--weez-dimmed-on-selected)">
          {addressee}
        </Text>
      )}
      {contact && (
        <Group gap={8} wrap="nowrap">
          <span className={classes.number}>{contact}</span>
          {navigator.clipboard && (
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${hand.copy()} : ${contact}`} onClick={copy}>
              <Icon size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      )}
    </div>
  )
}

/** As whom a line is played: the persona, its instructions, the private note of the line, and whom to reach. */
export const HandPersona = ({ line }: { line: HandLine }) => {
  const { hand } = usePhrases()
  const { author, note } = line
  const notes = usePersonaNotes(line)
  const playedBy = usePlayedBy(line)
  const told = [
    [hand.notes(), notes],
    [hand.privateNote(), note],
  ] as const
  return (
    <aside className={classes.persona} aria-label={hand.played()}>
      <Group gap={12} wrap="nowrap">
        <PersonAvatar person={author} size={40} />
        <Box miw={0}>
          <Text fz="md" lh="20px" fw={600}>
            <Name person={author} />
          </Text>
          <Text size="sm" c="var(--weez-dimmed-on-selected)">
            {playedBy}
          </Text>
        </Box>
      </Group>
      {told.some(([, words]) => words) && (
        <dl className={classes.facts}>
          {told.map(
            ([label, words]) =>
              words && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{words}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <HandContact line={line} />
    </aside>
  )
}
