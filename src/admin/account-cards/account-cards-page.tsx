import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PrintSheets } from '../../ui/print-sheets.tsx'
import shared from '../../ui/shared.module.css'
import classes from './account-cards-page.module.css'
import { CardSheets, cardsPerSheet } from './card-sheets.tsx'
import { useNewCards } from './new-cards.ts'

/** The cards of the accounts whose codes or passwords were just made, to print (A4, eight a page). Their secrets are shown only here. */
export const AccountCardsPage = () => {
  const phrases = usePhrases().cards
  usePageTitle(phrases.title())
  const cards = useNewCards()
  const [typed, setTyped] = useState(`${location.origin}${basePath}`)
  const [printedOn] = useState(() => new Date().toISOString())
  const address = typed.trim() === '' ? `${location.origin}${basePath}` : typed
  const count = cards?.cards.length ?? 0
  return (
    <>
      <Link to="/admin" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {phrases.back()}
      </Link>
      <Group gap={12} align="end">
        <Box flex="1 1 260px">
          <Box component="h1" fz="3xl" lh="3xl">
            {cards ? phrases.title() : phrases.none()}
          </Box>
          <Text mt={2} size="sm" c="dimmed" role="status">
            {cards ? `${phrases.count({ count })}, ${phrases.pages({ count: Math.ceil(count / cardsPerSheet) })}` : phrases.noneHint()}
          </Text>
        </Box>
        {cards && (
          <Button leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
            {phrases.print()}
          </Button>
        )}
      </Group>
      {cards && (
        <>
          <Text my={16} p="12px 16px" className={shared.panel}>
            {cards.kind === 'code' ? phrases.onceCode() : phrases.oncePassword()}
          </Text>
          <TextInput
            maw={480}
            mb={20}
            label={phrases.address()}
            description={phrases.addressHint()}
            inputWrapperOrder={['label', 'input', 'description']}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <PrintSheets label={phrases.title()}>
            <CardSheets cards={cards} address={address} printedOn={printedOn} />
          </PrintSheets>
        </>
      )}
    </>
  )
}
