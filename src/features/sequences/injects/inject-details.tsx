import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconMasksTheater } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatTime } from '#locales/format.ts'
import { weezeTextMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { toImageUrl } from '../../../ui/image-path.ts'
import { Name } from '../../../ui/name.tsx'
import { useItemLabels } from '../use-item-labels.ts'
import type { FoundInject } from './found-injects.ts'
import classes from './inject-details.module.css'
import { ArticleHead, KindChoice, NewInjectFoot, PersonStep } from './new-inject.tsx'
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
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{said}</strong> {texts.againHint()}
      </p>
    </div>
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
    <dl className={classes.preparation}>
      {lines.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
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
  const recipient = row ? row.item.recipient : isMessage ? written.recipient : null
  return (
    <div className={classes.details}>
      {told && <UsedNotice use={row?.use ?? null} />}
      {!row && <KindChoice palette={palette} />}
      <div className={classes.card}>
        <p className={classes.band}>
          <IconMasksTheater size={18} stroke={1.75} aria-hidden />
          <span>
            {texts.of({ kind })}{' '}
            <strong>
              <Name person={author} />
            </strong>
            {recipient && ` ${texts.to()} ${fullName(recipient)}`}
          </span>
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
        </p>
        {row?.item.kind === 'article' && <p className={classes.article}>{row.item.title}</p>}
        {!row && written.kind === 'article' && <ArticleHead palette={palette} />}
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
          <p className={classes.pictures}>
            {row.item.medias.map(({ type, val, alt }) =>
              type === 'IMAGE' ? <img key={val} src={toImageUrl(val, 480)} alt={alt ?? ''} /> : <span key={val}>{val}</span>,
            )}
          </p>
        )}
      </div>
      {row && <Preparation item={row.item} />}
    </div>
  )
}
