import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DebtSubject } from '#db/schema/enums.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { deskAround, feedPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { conversationQuery } from '../messages/queries.ts'
import { QuotedWeeze } from '../weezes/weeze/quoted-weeze.tsx'
import { WeezeBody } from '../weezes/weeze/weeze-body.tsx'
import { Said, SaidList } from './said.tsx'

const SaidWeeze = ({ weeze, awaited = false }: { weeze: Weeze; awaited?: boolean }) => (
  <Said person={weeze.author} createdOn={weeze.createdOn} awaited={awaited}>
    <WeezeBody weeze={weeze} size="small" />
    {weeze.reweezId !== null && <QuotedWeeze weeze={weeze.reweez} still />}
  </Said>
)

/** What was said: in a weeze, or in the conversation `id`; by whom, since when and in which words somebody waits for an answer. */
type Item = { subject: DebtSubject; id: number; weezeId: number | null; by: Person; since: string; text: string }

/** What the desk knows of what waits, until the rest is read. */
const Known = ({ item: { by, since, text } }: { item: Item }) => {
  const { desk } = usePhrases()
  return (
    <SaidList label={desk.thread()} count={1}>
      <Said person={by} createdOn={since} awaited>
        <p>{text}</p>
      </Said>
    </SaidList>
  )
}

/** The weezes above the one that waits, that one, and the newest replies to it. */
const WeezeThread = ({ item, weezeId }: { item: Item; weezeId: number }) => {
  const { desk } = usePhrases()
  const { data } = trpc.weezes.thread.useQuery({ id: weezeId }, { refetchInterval: feedPollInterval })
  if (!data) return <Known item={item} />
  const { ancestors, weeze, replies } = data
  return (
    <SaidList label={desk.thread()} count={ancestors.length + replies.data.length}>
      {ancestors.slice(-deskAround).map(ancestor => (
        <SaidWeeze key={ancestor.id} weeze={ancestor} />
      ))}
      <SaidWeeze weeze={weeze} awaited />
      {replies.data
        .slice(0, deskAround)
        .toReversed()
        .map(reply => (
          <SaidWeeze key={reply.id} weeze={reply} />
        ))}
    </SaidList>
  )
}

/** The newest messages of a conversation. */
const Messages = ({ item }: { item: Item }) => {
  const { desk, direct_messages: phrases } = usePhrases()
  const { data } = useQuery(conversationQuery(item.id))
  if (!data) return <Known item={item} />
  const { messages } = data
  return (
    <SaidList label={desk.conversation()} count={messages.length}>
      {messages.slice(-deskAround).map(({ id, author, createdOn, content, removed, writtenBy }) => (
        <Said
          key={id}
          person={author.identity}
          createdOn={createdOn}
          note={writtenBy ? phrases.conversation.by({ name: firstNameInText(writtenBy) }) : undefined}
          awaited={author.identity.id === item.by.id && createdOn >= item.since}
        >
          <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
            {removed ? phrases.conversation.removed() : content}
          </Text>
        </Said>
      ))}
    </SaidList>
  )
}

/** What was said around what waits. */
export const DeskThread = ({ item }: { item: Item }) => {
  if (item.subject === 'mail') return <Known item={item} />
  return item.weezeId === null ? <Messages item={item} /> : <WeezeThread item={item} weezeId={item.weezeId} />
}
