import { Box, Button, Flex, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconMasksTheater } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatTime } from '#locales/format.ts'
import { weezeTextMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { toImageUrl } from '../../ui/image-path.ts'
import { useItemLabels } from '../items/use-item-labels.ts'
import type { FoundInject } from './found-injects.ts'
import classes from './inject-details.module.css'
import { KindChoice, NewInjectFoot, NewInjectHead, PersonStep } from './new-inject.tsx'
import type { Palette } from './use-palette.ts'

/** Says that a line was used in this run, when and by whom; it is published again by a second press only. */
const UsedNotice = ({ use }: { use: FoundInject['use'] }) => {
  const { injects: texts } = usePhrases()
  const { locale } = useLocale()
  const name = use?.by && fullName(use.by)
  const time = use?.on ? formatTime(new Date(use.on), locale) : ''
  let said = texts.usedMeanwhile()
  if (use?.state === 'planned') said = name ? texts.plannedBy({ name }) : texts.plannedAlready()
  else if (use) said = name ? texts.usedBy({ name, time }) : texts.usedOn({ time })
  return (
    <Flex gap={8} mb={12} px={12} py={10} bd="1px solid var(--weez-rule)" bdrs={8} fz="sm" lh="sm" bg="var(--weez-surface)" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
      <Text inherit>
        <strong>{said}</strong> {texts.againHint()}
      </Text>
    </Flex>
  )
}

/** What is known of a prepared line besides its text: what it is for, and the note for who plays it. */
const Preparation = ({ item }: Pick<FoundInject, 'item'>) => {
  const { injects: texts } = usePhrases()
  const { expected, expectedDelay, objective, phase, note } = item
  const lines = [
    [texts.expected(), expected && expectedDelay ? texts.within({ text: expected, minutes: expectedDelay }) : expected],
    [texts.objective(), objective],
    [texts.phase(), phase],
    [texts.note(), note],
  ].filter(([, words]) => words)
  if (lines.length === 0) return null
  return (
    <Box component="dl" mt={12} fz="sm" lh="sm">
      {lines.map(([label, words]) => (
        <div key={label} className={classes.line}>
          <Text component="dt" inherit c="dimmed">
            {label}
          </Text>
          <dd>{words}</dd>
        </div>
      ))}
    </Box>
  )
}

type Props = { palette: Palette; field: RefObject<HTMLTextAreaElement | null> }

/** The chosen line as it will appear, with a field for its text; a new one asks for its persona first. */
export const InjectDetails = ({ palette, field }: Props) => {
  const { injects: texts, sequences } = usePhrases()
  const labels = useItemLabels()
  const { row, author, text, written, told, write, setAuthor, change } = palette
  if (!author)
    return (
      <div className={classes.details}>
        <PersonStep palette={palette} asks="author" field={field} />
      </div>
    )
  const kind = labels.kind(row?.item ?? written)
  const isMessage = !row && written.kind === 'message'
  const recipient = !row && isMessage ? written.recipient : null
  const recipients = row ? labels.recipients(row.item) : recipient && fullName(recipient)
  return (
    <div className={classes.details}>
      {told && <UsedNotice use={row?.use ?? null} />}
      {!row && <KindChoice palette={palette} />}
      <div className={classes.card}>
        <Flex component="p" gap={8} align="center" mih={34} px={12} py={4} fz="sm" lh="sm" c="#fff" bg="var(--weez-action)">
          <IconMasksTheater size={18} stroke={1.75} aria-hidden />
          <Box component="span" flex={1} miw={0}>
            {texts.of({ kind })}{' '}
            <strong>
              <Name person={author} />
            </strong>
            {recipients && ` ${texts.to()} ${recipients}`}
          </Box>
          {!row && (
            <Button
              size="compact-xs"
              variant="white"
              onClick={() => {
                change({ recipient: null })
                setAuthor(null)
              }}
            >
              {sequences.form.change()}
            </Button>
          )}
        </Flex>
        {(row?.item.kind === 'article' || row?.item.kind === 'mail') && (
          <Text p="12px 12px 0" ff="heading" fz="xl" lh="22px" fw={600}>
            {row.item.title}
          </Text>
        )}
        {!row && <NewInjectHead palette={palette} />}
        {isMessage && !recipient && <PersonStep palette={palette} asks="recipient" field={field} />}
        <Textarea
          ref={field}
          aria-label={texts.text()}
          classNames={{ input: classes.text ?? '' }}
          autosize
          minRows={3}
          maxRows={9}
          maxLength={weezeTextMax}
          value={text}
          onChange={event => write(event.currentTarget.value)}
        />
        {!row && <NewInjectFoot palette={palette} />}
        {row && row.item.medias.length > 0 && (
          <Flex component="p" className={classes.pictures} wrap="wrap" gap={8} p="0 12px 12px" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {row.item.medias.map(({ type, val, alt, clip }) =>
              type === 'IMAGE' || clip?.posterId ? (
                <img key={val} src={toImageUrl(clip?.posterId ?? val, 480)} alt={alt ?? ''} />
              ) : (
                <span key={val}>{clip ? alt : val}</span>
              ),
            )}
          </Flex>
        )}
      </div>
      {row && <Preparation item={row.item} />}
    </div>
  )
}
