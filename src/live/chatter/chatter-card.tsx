import { Button, Flex, SegmentedControl, Text } from '@mantine/core'
import { IconChevronDown, IconPlayerPauseFilled, IconPlayerPlayFilled, IconSun } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayParts } from '#db/schema/enums.ts'
import { formatRatio } from '#locales/format.ts'
import type { Chatter } from '#routers/chatter/chatter.contract.ts'
import { chatterMultipliers } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { Menu, MenuCheckItem } from '../../ui/menu.tsx'
import cards from '../card.module.css'
import classes from './chatter.module.css'
import { ChatterRow } from './chatter-row.tsx'
import { LateImportDialog } from './late-import-dialog.tsx'
import { FillButton, StockDialog } from './stock-dialog.tsx'
import { isUsed, rateOf, useChatterMutations } from './use-chatter.ts'

/** The part of the day that holds, and the menu that chooses one. */
const PartMenu = ({ chatter: { part, partNow } }: { chatter: Chatter }) => {
  const { chatter: texts } = usePhrases()
  const { set } = useChatterMutations()
  const chosen = texts.parts[partNow]()
  return (
    <Menu
      target={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconSun size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          aria-label={`${texts.part()}, ${chosen}`}
        >
          {chosen}
        </Button>
      }
    >
      <MenuCheckItem checked={part === null} onChange={() => set.mutate({ part: null })}>
        {texts.automatic()}
      </MenuCheckItem>
      {dayParts.map(value => (
        <MenuCheckItem key={value} checked={part === value} onChange={() => set.mutate({ part: value })}>
          {texts.parts[value]()}
        </MenuCheckItem>
      ))}
    </Menu>
  )
}

/** What changes all groups together: the part of the day, a multiplier, and a pause. */
const Tools = ({ chatter, onPause }: { chatter: Chatter; onPause: () => void }) => {
  const { chatter: texts } = usePhrases()
  const { set } = useChatterMutations()
  const Icon = chatter.paused ? IconPlayerPlayFilled : IconPlayerPauseFilled
  return (
    <Flex className={classes.tools} gap={12} align="center" wrap="wrap">
      <PartMenu chatter={chatter} />
      <Flex gap={8} align="center">
        <Text span size="sm" aria-hidden>
          {texts.all()}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={texts.all()}
          value={String(chatter.multiplier)}
          onChange={value => set.mutate({ multiplier: chatterMultipliers.find(one => String(one) === value) })}
          data={chatterMultipliers.map(value => ({ value: String(value), label: texts.times[value]() }))}
        />
      </Flex>
      <Button variant="default" size="xs" leftSection={<Icon size={14} aria-hidden />} onClick={onPause}>
        {chatter.paused ? texts.play() : texts.pause()}
      </Button>
    </Flex>
  )
}

/** What stands above the rows while nothing is said. */
const Notice = ({ chatter: { paused, pausedTogether, goes } }: { chatter: Chatter }) => {
  const { chatter: texts } = usePhrases()
  const sentence = () => {
    if (pausedTogether) return texts.together()
    if (paused) return texts.pausedAll()
    return goes ? null : texts.waits()
  }
  const said = sentence()
  return (
    said && (
      <Text className={classes.notice} size="sm">
        {said}
      </Text>
    )
  )
}

/** The dial of the chatter, group by group, for who runs the exercise; observers look at it (CTRL-04). */
export const ChatterCard = ({ chatter, onPause }: { chatter: Chatter; onPause: () => void }) => {
  const { chatter: texts } = usePhrases()
  const { locale } = useLocale()
  const animates = usePermission('animate')
  const id = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const [importing, setImporting] = useState<string | null>(null)
  const left = chatter.groups.reduce((sum, group) => sum + group.left, 0)
  return (
    <section className={`${cards.card} ${classes.card}`} data-size="full" aria-labelledby={id}>
      <Flex className={classes.head} gap={12} align="center" wrap="wrap">
        <h2 id={id}>{texts.title()}</h2>
        <Text size="xs" c="dimmed" flex={1}>
          {texts.hint({ rate: formatRatio(rateOf(chatter), locale), left, seed: chatter.seed })}
        </Text>
        {animates && isUsed(chatter) && <Tools chatter={chatter} onPause={onPause} />}
      </Flex>
      {isUsed(chatter) ? (
        <>
          <Notice chatter={chatter} />
          <div className={classes.columns} aria-hidden>
            <span>{texts.group()}</span>
            <span data-wide>{texts.dial()}</span>
            <span>{texts.came()}</span>
            <span>{texts.stock()}</span>
          </div>
          <ul>
            {chatter.groups.map(group => (
              <ChatterRow
                key={group.group}
                group={group}
                chatter={chatter}
                onTexts={() => setOpened(group.group)}
                onImport={() => setImporting(group.group)}
              />
            ))}
          </ul>
        </>
      ) : (
        <Flex className={classes.nothing} gap={12} align="center" wrap="wrap">
          <Text size="sm" c="dimmed">
            {texts.noTexts()} {animates && texts.fillHint()}
          </Text>
          {animates && <FillButton />}
        </Flex>
      )}
      {importing !== null && <LateImportDialog opened group={importing} onClose={() => setImporting(null)} />}
      {opened !== null && <StockDialog group={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
