import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { isRefusedFor } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpcClient } from '../app/trpc.ts'
import { Composer, type ComposerHandle } from '../weezes/composer/composer.tsx'
import type { Delivery } from '../weezes/composer/use-composer.ts'
import { usePostedWeeze } from '../weezes/feed/use-posted-weeze.ts'
import { LateNotice } from './late-notice.tsx'

type Props = {
  item: WaitingItem
  weezeId: number
  persona: Person | null
  band: ReactNode
  offline: boolean
  /** Who has answered meanwhile; null while the player waits. */
  late: { by: Person | null } | null
  onPick: () => void
  onAnswered: (ended: readonly number[]) => void
  onClose: () => void
}

/** The field that answers a weeze as a persona. What was typed is kept for each weeze and persona. */
export const DeskReply = ({ item: { id }, weezeId, persona, band, offline, late, onPick, onAnswered, onClose }: Props) => {
  const { desk, identity } = usePhrases()
  const composer = useRef<ComposerHandle>(null)
  const [refused, setRefused] = useState(false)
  const anyway = useRef(false)
  const endedIds = useRef<readonly number[]>([])
  const onPosted = usePostedWeeze()
  const delivery = useMemo(
    (): Delivery => ({
      send: async ({ text, medias, mentions, authorId }, options) => {
        const input = { subject: 'weeze' as const, id, text, medias, mentions, authorId, anyway: anyway.current }
        const { weeze, ended } = await trpcClient.desk.answer.mutate(input, options)
        endedIds.current = ended
        if (!weeze) throw new Error('A weeze was answered without one')
        return weeze
      },
      onFailed: error => {
        anyway.current = false
        const told = isRefusedFor(error, 'wait.answered')
        if (told) setRefused(true)
        return told
      },
    }),
    [id],
  )
  const sendAnyway = () => {
    anyway.current = true
    composer.current?.send()
  }
  return (
    <>
      {(late || refused) && (
        <LateNotice words={late?.by ? desk.lateBy({ name: nameInText(late.by) }) : desk.late()} onAnyway={sendAnyway} />
      )}
      {persona ? (
        <Composer
          key={persona.id}
          ref={composer}
          author={persona}
          personaCard={band}
          offline={offline}
          autoFocus
          target={{ kind: 'reply', id: weezeId }}
          delivery={delivery}
          onPosted={(weeze, restore) => {
            onPosted(weeze, restore)
            onAnswered(endedIds.current)
          }}
          onLeave={onClose}
        />
      ) : (
        <>
          {band}
          <Button variant="default" m={16} autoFocus aria-haspopup="dialog" onClick={onPick}>
            {identity.pick()}
          </Button>
        </>
      )}
    </>
  )
}
