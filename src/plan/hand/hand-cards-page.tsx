import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { sequencesIdlePollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { PrintSheets } from '../../ui/print-sheets.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { toPages } from './card-pages.ts'
import { HandSheets } from './hand-sheets.tsx'

/** The cards of the lines that are played by hand, to print: two a page of A4, for a room without power (HAND-04). */
export const HandCardsPage = () => {
  const { hand, sequences } = usePhrases()
  const { cards: phrases } = hand
  const { data: cards, isError } = trpc.handLines.cards.useQuery(undefined, { refetchInterval: sequencesIdlePollInterval, retry: false })
  const [printedOn] = useState(() => new Date().toISOString())
  const count = cards?.length ?? 0
  const pages = toPages(cards ?? [])
  const hint = phrases.hint({ count, pages: pages.length })
  return (
    <ControlRoomLayout
      title={phrases.title()}
      hint={cards && count === 0 ? phrases.none() : hint}
      tools={count > 0 && <Button onClick={() => window.print()}>{phrases.print()}</Button>}
      wide
    >
      {isError && !cards && (
        <Text role="alert" mt={16}>
          {sequences.failed()}
        </Text>
      )}
      {count > 0 && (
        <Box mt={16}>
          <PrintSheets label={phrases.title()}>
            <HandSheets pages={pages} printedOn={printedOn} />
          </PrintSheets>
        </Box>
      )}
    </ControlRoomLayout>
  )
}
