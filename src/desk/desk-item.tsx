import { ActionIcon, Button, Flex, Kbd, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink, IconFlame, IconHeart, IconHeartFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Board } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { RoleNotice } from '../desk-roles/role-notice.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { PersonaPicker } from '../weezes/composer/persona-composer.tsx'
import { useActing } from '../weezes/persona/acting.ts'
import { useLike } from '../weezes/weeze/reaction-buttons.tsx'
import { AnswerBand } from './answer-band.tsx'
import classes from './desk-item.module.css'
import { DeskMessage } from './desk-message.tsx'
import { DeskPersona } from './desk-persona.tsx'
import { DeskReply } from './desk-reply.tsx'
import { DeskThread } from './desk-thread.tsx'
import { Holder } from './holder.tsx'
import { KindIcon } from './kind-icon.tsx'
import { LeftStatus } from './left-status.tsx'
import type { DeskRow } from './rows.ts'
import { Sending } from './sending.tsx'
import { Age } from './ticking.tsx'
import type { DeskActions } from './use-desk-actions.ts'

// Exercises without mail load nothing of it.
const DeskMail = latePart(
  withTexts(['mail'], () => import('./desk-mail.tsx')),
  'DeskMail',
)

/** Likes a weeze as the persona of an open row, whoever else its reader speaks as. */
const DeskLike = ({ weezeId, persona }: { weezeId: number; persona: Person }) => {
  const { desk } = usePhrases()
  const { data: played } = trpc.weezes.persona.useQuery({ id: persona.id })
  const { liked, toggle } = useLike(weezeId, persona.id, played?.liked.includes(weezeId) ?? false)
  const Heart = liked ? IconHeartFilled : IconHeart
  const label = desk.like({ name: nameInText(persona) })
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} data-key="l" aria-label={label} aria-pressed={liked} onClick={toggle}>
        <Heart size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Leads to the whole of what waits: the conversation, the thread of mails or that of the weeze. */
const OpenWhole = ({ item: { id, player, weezeId, mail } }: { item: DeskRow['item'] }) => {
  const { desk } = usePhrases()
  return (
    <Tooltip label={desk.openWhole()}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={desk.openWhole()}
        renderRoot={(props: object) =>
          mail ? (
            <Link {...props} to="/webmail/$threadId" params={{ threadId: String(mail.threadId) }} search={{ mailbox: mail.mailbox }} />
          ) : weezeId === null ? (
            <Link {...props} to="/weez/personas/$conversationId" params={{ conversationId: String(id) }} />
          ) : (
            <Link {...props} to="/$username/status/$id" params={{ username: player.username, id: String(weezeId) }} />
          )
        }
      >
        <IconExternalLink size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

type Props = {
  row: DeskRow
  thresholds: Pick<Board, 'amberAfter' | 'redAfter'>
  /** As whom the field speaks; null until somebody is chosen. */
  persona: Person | null
  readOnly: boolean
  offline: boolean
  actions: DeskActions
  onPersona: (person: Person) => void
  onDismiss: () => void
  /** `ended` = the waits that the answer has ended. */
  onAnswered: (ended: readonly number[]) => void
  /** A mail that can be taken back has answered. */
  onSent: (persona: Person, sent: { draftId: string; sendOn: string | null }) => void
  onTakeBack: (draftId: string) => void
  onClose: () => void
}

type ActsProps = Pick<Props, 'row' | 'persona' | 'readOnly' | 'actions' | 'onDismiss' | 'onTakeBack'>

/** What is done with the whole of an open row. */
const Acts = ({ row, persona, readOnly, actions, onDismiss, onTakeBack }: ActsProps) => {
  const { item, left } = row
  const { weezeId, sending } = item
  const { desk, weeze } = usePhrases()
  const waits = left === null && sending === null
  return (
    <Flex className={classes.acts} gap={8} align="center">
      {sending && left && <LeftStatus left={left} />}
      {sending && !left && <Sending sending={sending} onTakeBack={readOnly ? null : () => onTakeBack(sending.draftId)} />}
      {waits && (
        <Holder
          item={item}
          onTake={readOnly ? null : () => actions.toggleClaim(item)}
          onChange={readOnly ? null : () => actions.toggleClaim(item, true)}
        />
      )}
      {persona && weezeId !== null && !readOnly && <DeskLike weezeId={weezeId} persona={persona} />}
      {!readOnly && waits && (
        <Button className={classes.act} variant="default" onClick={onDismiss}>
          {desk.dismiss()}{' '}
          <Kbd ml={6} px={5} py={0} ff="inherit" visibleFrom="md">
            e
          </Kbd>
        </Button>
      )}
      {!readOnly && weezeId !== null && (
        <Tooltip label={weeze.storm()}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            data-key="f"
            aria-label={weeze.storm()}
            renderRoot={(props: object) => (
              <Link {...props} to="." search={search => ({ ...search, storm: weezeId })} resetScroll={false} />
            )}
          >
            <IconFlame size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <OpenWhole item={item} />
    </Flex>
  )
}

/** An opened row of the desk, in its place: what was said around what waits, the field that answers it, and who answers. */
export const DeskItem = ({ row, thresholds, persona, readOnly, offline, actions, ...on }: Props) => {
  const { item, left } = row
  const { kind, since, player, weezeId, sending, writtenBy } = item
  const { desk, identity } = usePhrases()
  const { recents, remember } = useActing()
  const [picking, picker] = useDisclosure(false)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = article
    current?.scrollIntoView({ block: 'nearest' })
    // A field that is there has the focus.
    if (!current?.contains(document.activeElement)) current?.focus({ preventScroll: true })
  }, [])
  // Before the editor, which takes every Escape; its open suggestions close first. Keys of a dialog above the page come here too.
  const pressKey = (event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.key !== 'Escape' || !event.currentTarget.contains(target) || target.closest('[aria-expanded=true]')) return
    event.stopPropagation()
    on.onClose()
  }
  const answered = (ended: readonly number[]) => {
    if (persona) remember(persona)
    on.onAnswered(ended)
  }
  const words = item.mail ? desk.mailOf() : desk.answerOf()
  const band = <AnswerBand words={words} persona={persona} recents={recents} onPersona={on.onPersona} onSearch={picker.open} />
  const who = writtenBy ? desk.through({ player: nameInText(player), name: firstNameInText(writtenBy) }) : nameInText(player)
  const name = item.persona ? desk.who({ player: who, persona: nameInText(item.persona) }) : desk.whoAnybody({ player: who })
  return (
    <article
      ref={article}
      className={classes.item}
      data-subject={item.subject}
      data-own-keys={item.mail && !readOnly ? 'o' : undefined}
      tabIndex={-1}
      aria-label={name}
      onKeyDownCapture={pressKey}
      onInput={readOnly ? undefined : () => actions.hold(item)}
    >
      <Flex component="header" className={classes.head} wrap="wrap" align="center" gap="4px 10px">
        <Age since={since} thresholds={thresholds} />
        <KindIcon kind={kind} size={18} />
        <Text component="h3" flex="1 1 180px" miw={0} ff="text" fz="md" lh="20px" fw={600} lts={0}>
          {name}
        </Text>
        <Acts row={row} persona={persona} readOnly={readOnly} actions={actions} onDismiss={on.onDismiss} onTakeBack={on.onTakeBack} />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={desk.close()} onClick={on.onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Flex>
      <div className={classes.matter}>
        <div className={classes.answer}>
          {!item.mail && <DeskThread item={{ ...item, by: player }} />}
          {!readOnly && <RoleNotice persona={persona} />}
          {item.mail && (
            <DeskMail
              item={{ ...item, mail: item.mail }}
              persona={persona}
              band={readOnly || sending ? null : band}
              offline={offline}
              late={left}
              onAnswered={answered}
              onSent={sent => {
                if (!persona) return
                remember(persona)
                on.onSent(persona, sent)
              }}
              fallback={<DeskThread item={{ ...item, by: player }} />}
            />
          )}
          {!readOnly && item.subject === 'message' && persona && (
            <DeskMessage item={item} persona={persona} late={left} onAnswered={() => answered([])} />
          )}
          {!readOnly && weezeId !== null && (
            <DeskReply
              item={item}
              weezeId={weezeId}
              persona={persona}
              band={band}
              offline={offline}
              late={left}
              onPick={picker.open}
              onAnswered={answered}
              onClose={on.onClose}
            />
          )}
        </div>
        {persona && <DeskPersona persona={persona} />}
      </div>
      {!readOnly && <PersonaPicker opened={picking} title={identity.weezeAs()} takesFocus onClose={picker.close} onPick={on.onPersona} />}
    </article>
  )
}
