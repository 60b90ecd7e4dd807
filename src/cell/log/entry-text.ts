import type { CellRoom } from '#routers/cell/room.contract.ts'
import { fullName } from '#routers/people.rules.ts'

type Player = CellRoom['data'][number]['person']

/** What is read from the text of an action: who does it, until which time of day, and what is left. */
export type ReadText = { words: string; owner: Player | null; due: string | null }

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const timeOfDay = /(^|\s)(?:à|a|pour|at|by|for)\s+(\d{1,2})\s*(?::|h)\s*([0-5]\d)(?!\d)/giu

/** The names by which a player is called after an `@`, the longest first. */
const namesOf = (player: Player): string[] => [fullName(player), player.firstname, player.lastname, player.username].filter(Boolean)

/** The one player whom the text calls by the longest name, with that name; null for none, and for two of the same name. */
const findCalled = (text: string, players: readonly Player[]) => {
  for (const { index } of text.matchAll(/(?<!\S)@(?=\S)/gu)) {
    const after = text.slice(index + 1)
    const called = players.flatMap(player =>
      namesOf(player)
        .filter(name => fold(after.slice(0, name.length)) === fold(name) && !/^[\p{L}\p{N}_]/u.test(after.slice(name.length)))
        .map(name => ({ player, index, length: name.length + 1 })),
    )
    const longest = Math.max(...called.map(({ length }) => length))
    const [found, ...others] = called.filter(({ length }) => length === longest)
    if (found && others.every(({ player }) => player.id === found.player.id)) return found
  }
  return null
}

const tidy = (text: string) =>
  text
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/ +([.,])/g, '$1')
    .trim()

/** Reads `@Karim` and `à 14:20` from the text of an action (CELL-07). */
export const readEntryText = (text: string, players: CellRoom['data']): ReadText => {
  const called = findCalled(
    text,
    players.map(({ person }) => person),
  )
  const uncalled = called ? text.slice(0, called.index) + text.slice(called.index + called.length) : text
  const time = [...uncalled.matchAll(timeOfDay)].findLast(([, , hour]) => Number(hour) < 24)
  if (!time) return { words: tidy(uncalled), owner: called?.player ?? null, due: null }
  const [found, before = '', hour = '', minute = ''] = time
  const rest = `${uncalled.slice(0, time.index)}${before}${uncalled.slice(time.index + found.length)}`
  return { words: tidy(rest), owner: called?.player ?? null, due: `${hour.padStart(2, '0')}:${minute}` }
}
