import { ActionIcon, Button, Flex, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Chatter, NextChatter as Next } from '#routers/chatter/chatter.contract.ts'
import { weezeTextMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { formatWait } from '../../desk/rows.ts'
import { useSecond } from '../../desk/ticking.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Card, Nothing } from '../card.tsx'
import classes from './chatter.module.css'
import { useSaveText } from './stock-dialog.tsx'
import { useChatterMutations } from './use-chatter.ts'

/** The words of a text that comes next, in a field. */
const Words = ({ next: { id, group, text }, onClose }: { next: Next; onClose: () => void }) => {
  const { chatter: texts } = usePhrases()
  const [words, setWords] = useState(text)
  const save = useSaveText(onClose)
  return (
    <form
      className={classes.words}
      onSubmit={event => {
        event.preventDefault()
        if (words.trim() !== '' && !save.isPending) save.mutate({ id, group, text: words })
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <TextInput
        aria-label={texts.words()}
        maxLength={weezeTextMax}
        autoFocus
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={save.isPending} disabled={words.trim() === ''}>
        {texts.save()}
      </Button>
    </form>
  )
}

const NextRow = ({ next }: { next: Next }) => {
  const { chatter: texts } = usePhrases()
  const animates = usePermission('animate')
  const { skip } = useChatterMutations()
  const now = useSecond()
  const [editing, setEditing] = useState(false)
  const { id, person, text, on } = next
  if (editing)
    return (
      <li>
        <Words next={next} onClose={() => setEditing(false)} />
      </li>
    )
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'x' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!skip.isPending) skip.mutate({ id })
  }
  const row = (
    <>
      <PersonAvatar person={person} size={24} />
      <span className={classes.said} title={fullName(person)}>
        {text}
      </span>
      <Text span fw={600} size="sm" className={classes.wait}>
        {on === null ? '–' : formatWait(Date.parse(on) - now)}
      </Text>
    </>
  )
  return (
    <li className={classes.next}>
      {animates ? (
        <>
          <button type="button" className={classes.edit} data-row-keys="x" onClick={() => setEditing(true)} onKeyDown={press}>
            <VisuallyHidden>{texts.edit()}</VisuallyHidden>
            {row}
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.skip({ text })}
            loading={skip.isPending}
            onClick={() => skip.mutate({ id })}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <Flex className={classes.edit}>{row}</Flex>
      )}
    </li>
  )
}

/** The next five of the chatter: `x` passes one over, Enter changes its words. */
export const NextChatter = ({ chatter }: { chatter: Chatter }) => {
  const { chatter: texts } = usePhrases()
  return (
    <Card title={texts.next()} size="narrow">
      {chatter.next.length === 0 && <Nothing>{texts.noNext()}</Nothing>}
      <ol aria-label={texts.next()}>
        {chatter.next.map(next => (
          <NextRow key={next.id} next={next} />
        ))}
      </ol>
    </Card>
  )
}
