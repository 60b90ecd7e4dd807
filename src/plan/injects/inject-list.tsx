import { Box, Kbd, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '#locales/format.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { KindSign } from '../items/kind-sign.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import { formatOffset } from '../sequences/format-times.ts'
import type { FoundInject, Mark } from './found-injects.ts'
import classes from './inject-list.module.css'
import { newKey, type Palette } from './use-palette.ts'

/** The lines that a digit chooses. */
const digits = 9

/** The id of the element of a line. */
export const optionId = (key: string): string => `inject-${key}`

const Marked = ({ text, marks }: { text: string; marks: readonly Mark[] }) => (
  <>
    {marks.map(([from, to], at) => (
      <span key={from}>
        {text.slice(marks[at - 1]?.[1] ?? 0, from)}
        <mark className={classes.mark}>{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </>
)

/** Whether a line was used in this run: when it appeared, or that it is planned. */
const Used = ({ use }: { use: FoundInject['use'] }) => {
  const { injects: texts } = usePhrases()
  const { locale } = useLocale()
  if (!use) return null
  return (
    <Text span size="xs" flex="none" c="var(--second)">
      {use.on ? texts.used({ time: formatTime(new Date(use.on), locale) }) : texts.planned()}
    </Text>
  )
}

const InjectOption = ({ row, at, chosen, onChoose }: { row: FoundInject; at: number; chosen: boolean; onChoose: () => void }) => {
  const { injects: texts, sequences: phrases } = usePhrases()
  const labels = useItemLabels()
  const { item, sequence, shown, marks, use } = row
  // Where it stands in the plan, and what has become of it there.
  const place = `${item.state === 'pending' ? '' : `${phrases.states[item.state]()} `}${formatOffset(item.offset)}`
  const recipients = labels.recipients(item)
  const to = recipients && `${texts.to()} ${recipients}`
  const kind = [labels.kind(item), to].filter(Boolean).join(' ')
  const more = [fullName(item.author), kind, sequence.name, ...(sequence.reserve ? [] : [place])]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
    <div id={optionId(row.key)} role="option" aria-selected={chosen} className={classes.option} onClick={onChoose}>
      <PersonAvatar person={item.author} size={32} />
      <Box component="span" display="grid" flex={1} miw={0}>
        <Text span truncate fz="md" lh="20px" fw={600}>
          {shown ? <Marked text={shown} marks={marks} /> : texts.untitled()}
        </Text>
        <Text span truncate size="xs" c="var(--second)">
          <KindSign item={item} size={14} /> {more.join(' · ')}
        </Text>
      </Box>
      <Used use={use} />
      {at < digits && (
        <Kbd flex="none" aria-hidden>
          {at + 1}
        </Kbd>
      )}
    </div>
  )
}

const NewOption = ({ words, chosen, onChoose }: { words: string; chosen: boolean; onChoose: () => void }) => {
  const { injects: texts, identity } = usePhrases()
  const hasMail = useCurrentUser().exercise.mail === true
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
    <div id={optionId(newKey)} role="option" aria-selected={chosen} className={classes.option} onClick={onChoose}>
      <span className={classes.pencil}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </span>
      <Box component="span" display="grid" flex={1} miw={0}>
        <Text span truncate fz="md" lh="20px" fw={600}>
          {words ? texts.writeOf({ words }) : texts.write()}
        </Text>
        <Text span truncate size="xs" c="var(--second)">
          {hasMail ? texts.writeHintMail() : texts.writeHint()}
        </Text>
      </Box>
      {chosen && (
        <Kbd flex="none" aria-hidden>
          {identity.enter()}
        </Kbd>
      )}
    </div>
  )
}

/** The lines that were found, by their places, and the one that writes anew. */
export const InjectList = ({ palette, id }: { palette: Palette; id: string }) => {
  const { injects: texts } = usePhrases()
  const { groups, rows, key: chosen, typed, choose } = palette
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${optionId(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.list()} className={classes.list}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ place, rows: found, count, all }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options
          <div key={place} role="group" aria-label={texts.groups[place]()}>
            <Text p="12px 10px 4px" size="xs" c="dimmed" role="presentation">
              {texts.groups[place]()}, {texts.some({ count, all })}
            </Text>
            {found.map(row => (
              <InjectOption key={row.key} row={row} at={rows.indexOf(row)} chosen={row.key === chosen} onChoose={() => choose(row.key)} />
            ))}
            {count > found.length && (
              <Text p="12px 10px 4px" size="xs" c="dimmed" role="presentation">
                {texts.more()}
              </Text>
            )}
          </div>
        ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a list box has groups of options */}
      <div role="group" aria-label={texts.groups.write()}>
        <Text p="12px 10px 4px" size="xs" c="dimmed" role="presentation">
          {texts.groups.write()}
        </Text>
        <NewOption words={typed.trim().slice(0, 60)} chosen={chosen === newKey} onChoose={() => choose(newKey)} />
      </div>
    </div>
  )
}
