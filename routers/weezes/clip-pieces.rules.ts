import { parsingLimits } from '../budgets.contract.ts'

/** Bytes of every piece of a clip but its last one. A clip is uploaded and kept in pieces, so that none is ever in memory whole. */
export const { pieceBytes: clipPieceBytes } = parsingLimits.clip.caps

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id of a clip, of 20 letters that `random` has: the last two say how many pieces it has, and that it is no image, whose ids of 16 bytes end in A, Q, g or w. */
export const toClipId = (random: string, bytes: number): string => `${random}${letters[Math.ceil(bytes / clipPieceBytes) - 1]}c`

/** How many pieces the file of an id is kept in: one, unless it is a clip. */
export const piecesOf = (id: string): number => (id.length === 22 && id.endsWith('c') ? letters.indexOf(id[20] ?? '') + 1 || 1 : 1)

type Piece = { at: number; from: number; to: number }

/** The parts of the pieces that hold the bytes from `from` up to before `to`. */
export const piecesBetween = (from: number, to: number): Piece[] => {
  const pieces: Piece[] = []
  for (let at = Math.floor(from / clipPieceBytes); at * clipPieceBytes < to; at += 1) {
    const start = at * clipPieceBytes
    pieces.push({ at, from: Math.max(from - start, 0), to: Math.min(to - start, clipPieceBytes) })
  }
  return pieces
}
