import { ActionIcon, Box, Button, Flex, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { objectiveNameMax } from '#routers/limits.contract.ts'
import type { Objectives } from '#routers/notes/notes.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import shared from './notes.module.css'
import classes from './objective-list.module.css'
import { refreshNotes } from './queries.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const useObjectiveActs = () => {
  const { toast } = usePhrases()
  const after = { onSuccess: refreshNotes, onError: () => toastError(toast.weeze_error()) }
  return { save: trpc.notes.saveObjective.useMutation(after), remove: trpc.notes.deleteObjective.useMutation(after) }
}

/** The field for the name of an objective, new or with another name. */
const NameForm = ({ label, start, action, onSave }: { label: string; start: string; action: string; onSave: (name: string) => void }) => {
  const [name, setName] = useState(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName(start)
  }
  return (
    <Flex component="form" gap={8} onSubmit={submit}>
      <TextInput
        flex={1}
        aria-label={label}
        placeholder={label}
        maxLength={objectiveNameMax}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''} leftSection={start ? <IconCheck {...icon} /> : undefined}>
        {action}
      </Button>
    </Flex>
  )
}

/** The objectives with the mean of their ratings; one without a note says so, because that is a finding. Animators name them on `edits`. */
export const ObjectiveList = ({ objectives, edits = false }: { objectives: Objectives; edits?: boolean }) => {
  const { notes } = usePhrases()
  const { locale } = useLocale()
  const mayEdit = usePermission('animate') && edits
  const [renamed, rename] = useState<number | null>(null)
  const { save, remove } = useObjectiveActs()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Stack gap={8} p={16} flex="none">
      <h2 className={shared.heading}>{notes.objectives()}</h2>
      {objectives.length === 0 && <p className={shared.hint}>{notes.noObjectives()}</p>}
      <Flex component="ul" direction="column" gap={6}>
        {objectives.map(({ id, name, mean, notes: count }) =>
          renamed === id ? (
            <li key={id}>
              <NameForm
                label={notes.renameObjective({ name })}
                start={name}
                action={notes.save()}
                onSave={next => {
                  save.mutate({ id, name: next })
                  rename(null)
                }}
              />
            </li>
          ) : (
            <Flex component="li" key={id} gap={8} align="center" mih={28} className={classes.mean}>
              <Box component="span" flex={1} miw={0}>
                {name}
              </Box>
              <span className={classes.bar} aria-hidden>
                <i style={{ width: `${((mean ?? 0) / 4) * 100}%` }} />
              </span>
              <Box
                component="strong"
                flex="0 0 28px"
                ta="right"
                title={mean === null ? undefined : notes.mean({ mean: format.format(mean) })}
              >
                {mean === null ? '–' : format.format(mean)}
              </Box>
              <Text span flex="0 0 60px" fz="xs" lh="22px" ta="right" c="dimmed">
                {count === 0 ? notes.objectiveNone() : notes.count({ count })}
              </Text>
              {mayEdit && (
                <ActionIcon variant="subtle" color="gray" aria-label={notes.renameObjective({ name })} onClick={() => rename(id)}>
                  <IconPencil {...icon} />
                </ActionIcon>
              )}
              {mayEdit && count === 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={notes.deleteObjective({ name })}
                  onClick={() => remove.mutate({ id })}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              )}
            </Flex>
          ),
        )}
      </Flex>
      {mayEdit && <NameForm label={notes.addObjective()} start="" action={notes.add()} onSave={name => save.mutate({ name })} />}
    </Stack>
  )
}
