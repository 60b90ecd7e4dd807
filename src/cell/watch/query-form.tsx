import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { watchPlaces } from '#db/schema/enums.ts'
import type { WatchColumn } from '#routers/cell/watch.contract.ts'
import { watchAuthorsMax, watchPeriods, watchPhraseMax, watchWordMax, watchWordsMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { watchPreviewDelay } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { toastError } from '../../ui/toast.tsx'
import { useClock } from '../log/entry-time.tsx'
import { refreshWatch } from './queries.ts'
import classes from './query-form.module.css'
import { useQueryWords } from './query-words.ts'
import { WordsField } from './words-field.tsx'

type Draft = Pick<WatchColumn, 'query' | 'shared' | 'alert' | 'authors'>

const newDraft: Draft = {
  query: { words: [], any: [], without: [], phrase: '', authorIds: [], places: [...watchPlaces], hasPicture: false, minutes: 60 },
  shared: false,
  alert: null,
  authors: [],
}

const firstAlert = { count: 10, minutes: 5 }

/** The choices of where a column looks. */
const placeChoices = [[...watchPlaces], ['weezes', 'press'], ['weezes'], ['press'], ['communiques']] as const

const nameOf = (person: Person) => `${fullName(person)} (@${person.username})`

/** Whose weezes a column finds. */
const AuthorsField = ({ authors, onChange }: { authors: readonly Person[]; onChange: (authors: Person[]) => void }) => {
  const { cell } = usePhrases()
  const [typed, setTyped] = useState('')
  const [terms] = useDebouncedValue(typed.trim(), watchPreviewDelay)
  const search = trpc.weezes.searchUsers.useQuery(
    { terms, includeSelf: true },
    { enabled: terms !== '', placeholderData: keepPreviousData, retry: false },
  )
  const known = [...authors, ...(typed === '' ? [] : (search.data ?? []))]
  return (
    <WordsField
      label={cell.watch.authors()}
      hint={cell.watch.everybody()}
      words={authors.map(nameOf)}
      max={watchAuthorsMax}
      maxLength={100}
      proposed={typed === '' ? [] : (search.data ?? []).map(nameOf)}
      toWord={text => {
        const person = known.find(one => nameOf(one) === text || one.username === text.replace(/^@/, ''))
        return person ? nameOf(person) : null
      }}
      onType={setTyped}
      onChange={names => onChange(names.flatMap(name => known.find(one => nameOf(one) === name) ?? []))}
    />
  )
}

/** What the column would find, as a sentence. */
const Preview = ({ draft }: { draft: Draft }) => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { sentenceOf } = useQueryWords()
  const clock = useClock()
  const [{ query, alert, authors }] = useDebouncedValue(draft, watchPreviewDelay)
  const { data } = trpc.cell.watch.preview.useQuery({ query, alert }, { placeholderData: keepPreviousData, retry: false })
  const without = query.phrase ? phrases.quoted({ words: query.phrase }) : query.words.at(-1)
  return (
    <div className={classes.preview} role="status">
      {data && data.count > 0 && (
        <p>
          <strong>{data.hasMore ? phrases.moreThan({ count: data.count }) : phrases.publications({ count: data.count })}</strong>{' '}
          {sentenceOf({ query, authors })}.
        </p>
      )}
      {data?.count === 0 && <p>{without ? phrases.tryWithout({ word: without }) : phrases.nothing()}</p>}
      {data && alert && data.lastAlertOn && <p>{phrases.wouldRing({ count: data.alerts, time: clock(data.lastAlertOn) })}</p>}
    </div>
  )
}

type Props = { column: WatchColumn | null; onClose: () => void }

/** The form of a column of the watch, new or one that is changed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a form with its fields
export const QueryForm = ({ column, onClose }: Props) => {
  const { cell, commons } = usePhrases()
  const { watch: phrases } = cell
  const [draft, setDraft] = useState<Draft>(column ?? newDraft)
  const { query, shared, alert, authors } = draft
  const change = (next: Partial<Draft>) => setDraft(before => ({ ...before, ...next }))
  const ask = (next: Partial<Draft['query']>) => setDraft(before => ({ ...before, query: { ...before.query, ...next } }))
  const done = {
    onSuccess: () => {
      onClose()
      void refreshWatch()
    },
    onError: (error: unknown) => toastError(getFailureKind(error) === 'conflict' ? phrases.tooMany() : phrases.failedAct()),
  }
  const add = trpc.cell.watch.add.useMutation(done)
  const edit = trpc.cell.watch.edit.useMutation(done)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const saved = { query, shared, alert }
    if (column) edit.mutate({ id: column.id, ...saved })
    else add.mutate(saved)
  }
  const words = { max: watchWordsMax, maxLength: watchWordMax }
  const title = column ? phrases.editTitle() : phrases.add()
  const unsigned = (chosen: readonly string[]) => chosen.map(word => word.replace(/^[#＃@]/, '')).filter(Boolean)
  const number = (value: string, most: number) => Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), most)
  return (
    <form className={classes.form} aria-label={title} onSubmit={submit}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{title}</h2>
        <CloseButton size={44} aria-label={commons.close()} onClick={onClose} />
      </div>
      <div className={classes.fields}>
        <WordsField
          label={phrases.allWords()}
          hint={phrases.none()}
          words={query.words}
          {...words}
          onChange={next => ask({ words: next })}
        />
        <WordsField
          label={phrases.anyWord()}
          hint={phrases.none()}
          words={query.any}
          {...words}
          onChange={next => ask({ any: unsigned(next) })}
        />
        <WordsField
          label={phrases.withoutWords()}
          hint={phrases.none()}
          words={query.without}
          {...words}
          onChange={next => ask({ without: next })}
        />
        <TextInput
          label={phrases.phrase()}
          maxLength={watchPhraseMax}
          value={query.phrase}
          onChange={event => ask({ phrase: event.currentTarget.value })}
        />
        <AuthorsField
          authors={authors}
          onChange={next => {
            change({ authors: next })
            ask({ authorIds: next.map(({ id }) => id) })
          }}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={phrases.where()}
            data={placeChoices.map((places, at) => ({
              value: String(at),
              label: places.length === 3 ? phrases.everywhere() : places.map(place => phrases.places[place]()).join(', '),
            }))}
            value={placeChoices.findIndex(places => places.join() === query.places.join())}
            onChange={event => ask({ places: [...(placeChoices[Number(event.currentTarget.value)] ?? watchPlaces)] })}
          />
          <NativeSelect
            label={phrases.period()}
            data={[
              ...watchPeriods.map(minutes => ({ value: String(minutes), label: phrases.hours({ count: minutes / 60 }) })),
              { value: '', label: phrases.fromStart() },
            ]}
            value={query.minutes ?? ''}
            onChange={event => ask({ minutes: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
          />
        </div>
        <CheckboxField
          label={phrases.onlyPicture()}
          checked={query.hasPicture}
          onChange={event => ask({ hasPicture: event.currentTarget.checked })}
        />
        <CheckboxField label={phrases.share()} checked={shared} onChange={event => change({ shared: event.currentTarget.checked })} />
        <CheckboxField
          label={phrases.alertMe()}
          checked={alert !== null}
          onChange={event => change({ alert: event.currentTarget.checked ? firstAlert : null })}
        />
        {alert && (
          <div className={classes.pair}>
            <TextInput
              type="number"
              min={1}
              max={999}
              label={phrases.alertCount()}
              value={alert.count}
              onChange={event => change({ alert: { ...alert, count: number(event.currentTarget.value, 999) } })}
            />
            <TextInput
              type="number"
              min={1}
              max={60}
              label={phrases.alertMinutes()}
              value={alert.minutes}
              onChange={event => change({ alert: { ...alert, minutes: number(event.currentTarget.value, 60) } })}
            />
          </div>
        )}
        <Preview draft={draft} />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {commons.cancel()}
        </Button>
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {column ? commons.actions.save() : phrases.addColumn()}
        </Button>
      </div>
    </form>
  )
}
