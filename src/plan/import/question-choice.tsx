import { NativeSelect, SegmentedControl } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import type { Answering, PreviewQuestion } from './preview-parts.ts'

/** The words of an answer to a question of a plan. */
export const useAnswerWords = () => {
  const { planImport: texts } = usePhrases()
  const words = new Map<string, () => string>([...Object.entries(texts.answers), ...Object.entries(texts.kinds)])
  const isClock = (answer: string) => answer.includes(':')
  return (answer: string): string => {
    if (/^[A-Z]{1,3}$/.test(answer)) return texts.column({ letter: answer })
    return words.get(answer)?.() ?? (isClock(answer) ? answer : texts.spacing({ minutes: answer }))
  }
}

/** The answers to a question, of which the likely one is chosen; more than three are a list. */
export const QuestionChoice = ({ question: { id, text, options, chosen }, onAnswer }: { question: PreviewQuestion } & Answering) => {
  const { planImport: texts } = usePhrases()
  const toWords = useAnswerWords()
  const data = options.map(value => ({ value, label: toWords(value) }))
  if (options.length < 4)
    return <SegmentedControl aria-label={text} value={chosen ?? ''} data={data} onChange={value => onAnswer({ [id]: value })} />
  return (
    <NativeSelect
      size="xs"
      aria-label={text}
      value={chosen ?? ''}
      data={chosen === null ? [{ value: '', label: texts.choose(), disabled: true }, ...data] : data}
      onChange={event => onAnswer({ [id]: event.currentTarget.value })}
    />
  )
}
