import { Box, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { writtenKinds } from '#db/schema/enums.ts'
import { chapeauMax, itemTitleMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { PeopleSearch, usePersonaSearch, useRecipientSearch } from '../../people/people-search.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { ItemImagesField } from '../items/item-images-field.tsx'
import type { Palette } from './use-palette.ts'

type Props = { palette: Palette }

/** Finds who says what is written on the spot, or whom a message goes to; the focus is in the text then. */
export const PersonStep = ({
  palette: { setAuthor, change },
  asks,
  field,
}: Props & { asks: 'author' | 'recipient'; field: RefObject<HTMLTextAreaElement | null> }) => {
  const { identity, sequences } = usePhrases()
  const pick = (person: Person) => {
    flushSync(() => (asks === 'author' ? setAuthor(person) : change({ recipient: person })))
    const { current: text } = field
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
  }
  return (
    <div data-missing={asks}>
      <PeopleSearch
        key={asks}
        useSearch={asks === 'author' ? usePersonaSearch : useRecipientSearch}
        debounce={personaSearchDebounce}
        label={asks === 'author' ? sequences.form.authorSearch() : sequences.form.recipientSearch()}
        results={identity.results()}
        hint={identity.hint()}
        nobody={terms => identity.nobody({ terms })}
        onPick={pick}
      />
    </div>
  )
}

// Exercises without mail load nothing of it.
const MailHead = latePart(
  withTexts(['mail'], () => import('./mail-head.tsx')),
  'MailHead',
)

/** Whether what is written is a weeze, a message, a mail where there is any, or an article; an article only as somebody who posts for a media source. */
export const KindChoice = ({ palette: { author, written, change } }: Props) => {
  const { injects: texts, sequences } = usePhrases()
  const { data: sources = [] } = trpc.press.medias.useQuery({})
  const hasMail = useCurrentUser().exercise.mail === true
  const source = sources.find(({ persona }) => persona?.id === author?.id)
  return (
    <SegmentedControl
      fullWidth
      aria-label={texts.kind()}
      mb={12}
      value={written.kind}
      onChange={value => change({ kind: writtenKinds.find(kind => kind === value) ?? 'weeze' })}
      data={writtenKinds
        .filter(value => value !== 'mail' || hasMail)
        .map(value => ({
          value,
          label: value === 'article' && source ? texts.articleIn({ name: source.name }) : sequences.kinds[value](),
          disabled: value === 'article' && !source,
        }))}
    />
  )
}

/** Whom a mail goes to and about what, or the head of an article, above the text. */
export const NewInjectHead = ({ palette }: Props) => {
  const { written, change } = palette
  if (written.kind === 'mail') return <MailHead opened written={written} onChange={change} />
  return written.kind === 'article' && <ArticleHead palette={palette} />
}

/** The head of an article. */
const ArticleHead = ({ palette: { written, change } }: Props) => {
  const { injects: texts, sequences } = usePhrases()
  return (
    <Stack gap={8} p="12px 12px 0">
      <div data-missing="title">
        <TextInput
          aria-label={sequences.form.title()}
          placeholder={sequences.form.title()}
          maxLength={itemTitleMax}
          value={written.title}
          onChange={event => change({ title: event.currentTarget.value })}
        />
      </div>
      <div data-missing="subtitle">
        <TextInput
          aria-label={texts.subtitle()}
          placeholder={texts.subtitle()}
          maxLength={chapeauMax}
          value={written.subtitle}
          onChange={event => change({ subtitle: event.currentTarget.value })}
        />
      </div>
    </Stack>
  )
}

/** The pictures and the clip of a new weeze, or how the text of an article is read. */
export const NewInjectFoot = ({ palette: { written, change, setWaits } }: Props) => {
  const { injects: texts } = usePhrases()
  if (written.kind === 'message' || written.kind === 'mail') return null
  if (written.kind === 'article')
    return (
      <Text p="0 14px 12px" size="xs" c="dimmed">
        {texts.articleHint()}
      </Text>
    )
  return (
    <Box p="0 14px 12px" data-missing="clip">
      <ItemImagesField medias={written.medias} onChange={medias => change({ medias })} onWaiting={setWaits} />
    </Box>
  )
}
