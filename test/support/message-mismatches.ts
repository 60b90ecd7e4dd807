import type { Store } from '#db/store.ts'

type Message = Store['read']['t']['messages']['$inferSelect']

const newestDate = (messages: readonly Message[]): Date | null => messages.at(-1)?.createdOn ?? null

/** Returns the stored fields of conversations and participants that differ from their messages (design rule 5). */
export const findMessageMismatches = async ({ read }: Pick<Store, 'read'>): Promise<string[]> => {
  const { conversations, participants, messages, users } = read.t
  const sides = await read.select().from(participants)
  const people = await read.select().from(users)
  const allMessages = (await read.select().from(messages))
    .filter(({ deletedOn }) => deletedOn === null)
    .toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
  const personas = new Set(people.filter(({ role }) => role === 'DUMMY').map(({ exerciseId, id }) => `${exerciseId}/${id}`))
  const isPersona = (exerciseId: number, userId: number) => personas.has(`${exerciseId}/${userId}`)

  const wrong: string[] = []
  const check = (what: string, kept: unknown, counted: unknown) => {
    const one = JSON.stringify(kept)
    const other = JSON.stringify(counted)
    if (one !== other) wrong.push(`${what}: kept ${one}, counted ${other}`)
  }
  for (const { exerciseId, id, openedAsId, createdOn, lastMessageOn } of await read.select().from(conversations)) {
    const inIt = allMessages.filter(message => message.exerciseId === exerciseId && message.conversationId === id)
    const own = sides.filter(side => side.exerciseId === exerciseId && side.conversationId === id)
    check(`lastMessageOn of ${id}`, lastMessageOn, newestDate(inIt) ?? createdOn)
    const opener = own.find(side => side.userId === openedAsId)
    const other = own.find(side => side.userId !== openedAsId)
    const animated = [opener, other].find(side => side && isPersona(exerciseId, side.userId))
    for (const side of own) {
      const what = `${id}, side ${side.userId}`
      const mine = inIt.filter(message => message.authorId === side.userId)
      const theirs = inIt.filter(message => message.authorId !== side.userId)
      const unanswered = theirs.filter(
        message =>
          !isPersona(exerciseId, message.authorId) &&
          message.createdOn > (newestDate(mine) ?? new Date(0)) &&
          message.createdOn > (side.dismissedOn ?? new Date(0)),
      )
      check(`animated of ${what}`, side.animated, side === animated)
      check(
        `unreadOn of ${what}`,
        side.unreadOn,
        newestDate(theirs.filter(message => message.createdOn > (side.lastReadOn ?? new Date(0)))),
      )
      check(`answeredOn of ${what}`, side.answeredOn, side.animated ? newestDate(mine) : null)
      check(`waitingSince of ${what}`, side.waitingSince, side.animated ? newestDate(unanswered.slice(0, 1)) : null)
    }
  }
  return wrong
}
