import { TextInput } from '@mantine/core'
import { IconArrowBarToRight, IconEyeOff, IconLink, IconMathFunction, IconTableColumn, IconTableOptions } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import shared from '../../ui/shared.module.css'
import classes from './asides.module.css'
import type { Answering } from './preview-parts.ts'
import { clockAt } from './times.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A white panel with a title. */
const Aside = ({ title, more, tinted, children }: { title: string; more?: ReactNode; tinted?: boolean; children: ReactNode }) => (
  <section className={`${shared.panel} ${classes.aside}`} data-tinted={tinted || undefined} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {more}
    </header>
    {children}
  </section>
)

/** The columns that nobody uses, each of which can be added to the note. */
const SpareColumns = ({ preview: { columns }, onAnswer }: { preview: PlanPreview } & Answering) => {
  const { planImport: texts } = usePhrases()
  const spare = columns.filter(({ use, values }) => use !== 'field' && values > 0)
  return (
    <Aside title={texts.spare.title()} more={<small>{spare.length}</small>}>
      {spare.length === 0 && <p className={shared.second}>{texts.spare.none()}</p>}
      <ul className={classes.spare}>
        {spare.map(({ letter, heading, use, values, samples }) => (
          <li key={letter}>
            <span className={classes.letter}>{letter}</span>
            <strong>{heading || texts.columns.untitled()}</strong>
            <small>{texts.spare.values({ count: values })}</small>
            <span className={shared.second}>{samples.map(({ text }) => text).join(', ')}</span>
            <CheckboxField
              label={texts.spare.add()}
              aria-label={texts.spare.addOf({ heading: heading || letter })}
              checked={use === 'note'}
              onChange={event => onAnswer({ [`column:${letter}`]: event.currentTarget.checked ? 'note' : 'none' })}
            />
          </li>
        ))}
      </ul>
    </Aside>
  )
}

/** What the first line of the plan becomes by the choices so far. */
const FirstLine = ({ preview: { rows, anchor } }: { preview: PlanPreview }) => {
  const { planImport: texts } = usePhrases()
  const row = rows.find(({ state }) => state !== 'out')
  if (!row) return null
  const people = [row.from, row.to?.join(', ')].filter(name => name)
  const delay = row.delay === undefined ? '' : texts.rows.minutes({ count: row.delay })
  const lines: [string, string][] = [
    [
      row.kind ? texts.kinds[row.kind]() : '',
      people.length === 2 ? texts.becomes.fromTo({ from: people[0] ?? '', to: people[1] ?? '' }) : (people[0] ?? ''),
    ],
    [
      texts.fields.time(),
      row.offset === undefined
        ? texts.becomes.unread()
        : [formatStart(row.offset), clockAt(anchor, row.offset)].filter(part => part).join(', '),
    ],
    [texts.fields.subject(), row.subject ?? ''],
    [texts.fields.text(), row.text ?? ''],
    [texts.fields.expected(), [row.expected, delay].filter(part => part).join(', ')],
    [texts.fields.note(), row.note ?? ''],
  ]
  return (
    <Aside title={texts.becomes.title({ row: row.row })} more={<small>{texts.becomes.preview()}</small>} tinted>
      <dl className={classes.becomes}>
        {lines.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Aside>
  )
}

/** What of the sheet is not only its values (PLAN-12). */
const SeenInSheet = ({ seen }: Pick<PlanPreview, 'seen'>) => {
  const { planImport: texts } = usePhrases()
  const lines = [
    { name: 'hiddenRows', Icon: IconEyeOff },
    { name: 'hiddenColumns', Icon: IconTableColumn },
    { name: 'mergedCells', Icon: IconTableOptions },
    { name: 'broken', Icon: IconMathFunction },
    { name: 'links', Icon: IconLink },
    { name: 'beyond', Icon: IconArrowBarToRight },
  ] as const
  const told = lines.filter(({ name }) => seen[name] > 0)
  if (told.length === 0) return null
  return (
    <Aside title={texts.seen.title()}>
      <ul className={classes.seen}>
        {told.map(({ name, Icon }) => (
          <li key={name}>
            <Icon {...icon} /> {texts.seen[name]({ count: seen[name], rows: seen.mergedRows })}
          </li>
        ))}
      </ul>
    </Aside>
  )
}

/** The name under which the meaning of the columns is remembered; null = it is not. */
type Remember = { remember: string | null; fileName: string; onRemember: (name: string | null) => void }

const RememberColumns = ({ preview: { model }, remember, fileName, onRemember }: Remember & { preview: PlanPreview }) => {
  const { planImport: texts } = usePhrases()
  return (
    <Aside title={texts.model.title()}>
      <p className={shared.second}>
        {model ? texts.model.matched({ count: model.matched, all: model.of, name: model.name }) : texts.model.fresh()}
      </p>
      <CheckboxField
        label={model ? texts.model.update() : texts.model.keep()}
        checked={remember !== null}
        onChange={event => onRemember(event.currentTarget.checked ? (model?.name ?? fileName) : null)}
      />
      {remember !== null && (
        <TextInput
          label={texts.model.name()}
          maxLength={nameMax}
          value={remember}
          onChange={event => onRemember(event.currentTarget.value)}
        />
      )}
    </Aside>
  )
}

type Props = Remember & { preview: PlanPreview } & Answering

/** What stands beside the table of the columns. */
export const ColumnAsides = ({ preview, onAnswer, ...remembering }: Props) => (
  <div className={classes.asides}>
    <SpareColumns preview={preview} onAnswer={onAnswer} />
    <FirstLine preview={preview} />
    <SeenInSheet seen={preview.seen} />
    <RememberColumns preview={preview} {...remembering} />
  </div>
)
