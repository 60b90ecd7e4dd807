import { ActionIcon, Box, Button, Flex, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type DayPart, dayParts } from '#db/schema/enums.ts'
import type { ChatterText } from '#routers/chatter/chatter.contract.ts'
import { weezeTextMax } from '#routers/limits.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import classes from './chatter.module.css'
import { useGroupName } from './chatter-row.tsx'

/** Shows the stock as a call has left it. */
const showTexts = (all: ChatterText[]) => {
  utils.chatter.texts.setData(undefined, all)
  void utils.chatter.read.invalidate()
}

/** Saves texts of the stock. */
export const useSaveText = (onSaved: () => void) => {
  const { chatter: texts } = usePhrases()
  return trpc.chatter.saveText.useMutation({
    onSuccess: all => {
      showTexts(all)
      onSaved()
    },
    onError: error => toastError(getFailureKind(error) === 'conflict' ? texts.same() : texts.failed()),
  })
}

/** Fills the stock of a group with the model, or of every group without one. */
export const FillButton = ({ group }: { group?: string }) => {
  const { chatter: texts } = usePhrases()
  const { locale } = useLocale()
  const fill = trpc.chatter.fill.useMutation({
    onSuccess: ({ count }) => {
      toastSuccess(texts.filled({ count }))
      void utils.chatter.invalidate()
    },
    onError: () => toastError(texts.failed()),
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={fill.isPending}
      onClick={() => fill.mutate({ locale, ...(group === undefined ? {} : { group }) })}
    >
      {texts.fill()}
    </Button>
  )
}

const Line = ({ text: { id, text, part, used, unknownVariables } }: { text: ChatterText }) => {
  const { chatter: texts } = usePhrases()
  const animates = usePermission('animate')
  const remove = trpc.chatter.deleteTexts.useMutation({ onSuccess: showTexts, onError: () => toastError(texts.failed()) })
  const more = [
    part && texts.parts[part](),
    used && texts.used(),
    unknownVariables.length > 0 && texts.unknown({ names: unknownVariables.join(', ') }),
  ]
  return (
    <li className={classes.line}>
      <Box flex={1} miw={0}>
        <Text size="sm">{text}</Text>
        <Text size="xs" c="dimmed">
          {more.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {animates && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.remove({ text })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ ids: [id] })}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const AddForm = ({ group }: { group: string }) => {
  const { chatter: texts } = usePhrases()
  const [text, setText] = useState('')
  const [part, setPart] = useState<DayPart | ''>('')
  const save = useSaveText(() => setText(''))
  return (
    <form
      className={classes.add}
      aria-label={texts.add()}
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '' && !save.isPending) save.mutate({ group, text, part: part || null })
      }}
    >
      <TextInput label={texts.words()} maxLength={weezeTextMax} value={text} onChange={event => setText(event.currentTarget.value)} />
      <NativeSelect
        label={texts.part()}
        value={part}
        data={[{ value: '', label: texts.anyPart() }, ...dayParts.map(value => ({ value, label: texts.parts[value]() }))]}
        onChange={event => setPart(event.currentTarget.value as DayPart | '')}
      />
      <Button type="submit" loading={save.isPending} disabled={text.trim() === ''}>
        {texts.add()}
      </Button>
    </form>
  )
}

/** The texts of a group: what was said, what is left, and what is added. */
export const StockDialog = ({ group, onClose }: { group: string; onClose: () => void }) => {
  const { chatter: texts } = usePhrases()
  const animates = usePermission('animate')
  const nameOf = useGroupName()
  const { data: all = [] } = trpc.chatter.texts.useQuery()
  const own = all.filter(text => text.group === group)
  return (
    <Dialog opened title={texts.textsOf({ group: nameOf(group) })} onClose={onClose} maxWidth={720}>
      {animates && <AddForm group={group} />}
      {own.length === 0 && (
        <Text size="sm" c="dimmed" my={12}>
          {texts.noTexts()}
        </Text>
      )}
      <ul className={classes.lines}>
        {own.map(text => (
          <Line key={text.id} text={text} />
        ))}
      </ul>
      {animates && (
        <Flex justify="flex-end" mt={12}>
          <FillButton group={group} />
        </Flex>
      )}
    </Dialog>
  )
}
