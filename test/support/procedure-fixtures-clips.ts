import { pieceForm, readClipFile } from './clip-files.ts'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const file = readClipFile('tone.mp3')

/** The fixtures of the calls of clips. */
export const clipFixtures = {
  'weezes.beginClip': {
    level: 'member',
    validInput: () => ({ name: 'valid.mp3', bytes: file.length, exercice: true }),
    targetInputs: () => [],
  },
  'weezes.addClipPiece': {
    level: 'member',
    validInput: ({ clipId }) => pieceForm(clipId, file),
    targetInputs: ({ clipId }) => [pieceForm(clipId, file)],
    consumes: 'begunClip',
  },
  'weezes.readClip': {
    level: 'member',
    validInput: ({ clipId }) => ({ clipId }),
    targetInputs: ({ clipId }) => [{ clipId }],
    consumes: 'begunClip',
  },
  'weezes.finishClip': {
    level: 'member',
    validInput: ({ clipId }) => ({ clipId, transcript: 'valid' }),
    targetInputs: ({ clipId }) => [{ clipId, transcript: 'x' }],
    consumes: 'clip',
  },
} satisfies Record<string, ProcedureFixture>

const begin: CreateTarget = async (world, exercise, { terms }) => {
  const { weezes } = await world.as(exercise, 'animator')
  return { clipId: (await weezes.beginClip({ name: `${terms}.mp3`, bytes: file.length, exercice: true })).clipId }
}

/** A clip of the animator whose upload begins, and one that has arrived. */
export const clipTargets = {
  begunClip: begin,
  clip: async (world, exercise, targets) => {
    const { clipId = '' } = await begin(world, exercise, targets)
    await (await world.as(exercise, 'animator')).weezes.addClipPiece(pieceForm(clipId, file))
    return { clipId }
  },
} satisfies Record<string, CreateTarget>
