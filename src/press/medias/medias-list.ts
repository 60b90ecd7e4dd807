import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { utils } from '../../app/trpc.ts'

/** Takes over the list of a server's answer; every other list of media sources and articles is read again. */
export const storeMediaSources = (sources: ManagedMediaSource[]): void => {
  utils.press.mediaSources.list.setData({}, sources)
  void utils.press.medias.invalidate()
  void utils.press.manage.invalidate()
}

/** Reads every list of media sources again. */
export const reloadMediaSources = (): Promise<unknown> =>
  Promise.all([utils.press.mediaSources.list.invalidate(), utils.press.medias.invalidate()])
