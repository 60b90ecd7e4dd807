import { parsingLimits } from '#routers/budgets.contract.ts'
import type { BudgetProbes } from './budget-probe.ts'
import { pieceForm, readClipFile, uploadClip } from './clip-files.ts'

/** A film that is padded to this many bytes by a box that nobody reads. */
const paddedFilm = (bytes: number): Uint8Array<ArrayBuffer> => {
  const film = readClipFile('h264.mp4')
  const padded = new Uint8Array(bytes)
  padded.set(film)
  new DataView(padded.buffer).setUint32(film.length, bytes - film.length)
  padded.set(new TextEncoder().encode('free'), film.length + 4)
  return padded
}

export const clipProbes: Pick<BudgetProbes, 'clip'> = {
  clip: {
    bytes: async (site, more) => {
      const { begun, finished } = await uploadClip(site, paddedFilm(parsingLimits.clip.caps.bytes + more), { as: ['acme', 'animator'] })
      return begun.status === 200 ? { taken: finished.status === 200, status: finished.status } : { taken: false, status: begun.status }
    },
    pieceBytes: async (site, more) => {
      const as = ['acme', 'animator'] as const
      const bytes = 3 * parsingLimits.clip.caps.pieceBytes
      const { json } = await site.ask('POST', '/acme/media/clips', { as, json: { name: 'a.mp4', bytes, exercice: true } })
      const form = pieceForm((json as { clipId: string }).clipId, new Uint8Array(0))
      form.set('file', new File([new Uint8Array(parsingLimits.clip.caps.pieceBytes + more)], 'piece'))
      const { status } = await site.ask('POST', '/acme/media/clips/pieces', { as, body: form })
      return { taken: status === 200, status }
    },
  },
}
