import { Text } from '@mantine/core'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import type { DeskRow } from './rows.ts'

/** How the wait of a row has ended: by whose answer, by one's own, or without any. */
export const LeftStatus = ({ left }: { left: NonNullable<DeskRow['left']> }) => {
  const { desk } = usePhrases()
  return (
    <Text span size="sm" c="dimmed" role="status">
      {left.by ? desk.answeredBy({ name: firstNameInText(left.by) }) : left.unanswered ? desk.over() : desk.answered()}
    </Text>
  )
}
