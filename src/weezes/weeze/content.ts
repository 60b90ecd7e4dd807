import type { MediaType } from '#db/schema/enums.ts'
import { splitText, type TextPart } from '#routers/weezes/text.rules.ts'
import { isVideoLink } from '#routers/weezes/videos.rules.ts'
import type { EmbeddedWeeze, Media, Weeze } from '#routers/weezes/weezes.contract.ts'

/** `links` are media of type VIDEO without a video address, such as old data; they are shown as text links. */
export type WeezeContent = { parts: TextPart[]; images: Media[]; clips: Media[]; videos: string[]; links: TextPart[] }

/** Splits a weeze into text parts, images, clips, and the addresses of its videos, from its media and its text (POST-05). */
export const toWeezeContent = ({ text, medias }: EmbeddedWeeze): WeezeContent => {
  const parts = splitText(text)
  const linked = parts.flatMap(part => (part.kind === 'link' && part.video ? [part.href] : []))
  const byType: Record<MediaType, Media[]> = { IMAGE: [], VIDEO: [], CLIP: [] }
  for (const media of medias) byType[media.type].push(media)
  const held = byType.VIDEO.map(({ val }) => val)
  const videos = held.filter(isVideoLink)
  const others = held.filter(val => !isVideoLink(val))
  return {
    parts,
    images: byType.IMAGE,
    clips: byType.CLIP,
    videos: [...new Set([...videos, ...linked])],
    links: others.flatMap(val => splitText(val).filter(({ kind }) => kind === 'link')),
  }
}

/** What a quote adds to the weeze inside it: pictures and the article that stand there already are not shown twice. */
export const withoutRepeated = (weeze: Weeze): Weeze => {
  const { article, ...rest } = weeze
  const stands = new Set(weeze.reweez?.medias.map(({ val }) => val))
  const medias = weeze.medias.filter(({ val }) => !stands.has(val))
  const isNew = article && article.frontId !== weeze.reweez?.article?.frontId
  if (medias.length === weeze.medias.length && (isNew || !article)) return weeze
  return { ...rest, medias, ...(isNew && { article }) }
}

/** Replaces a weeze with the answer of the server, also inside a reweez (POST-10). */
export const replaceWeeze =
  (answer: Weeze) =>
  (weeze: Weeze): Weeze => {
    if (weeze.id === answer.id) return answer
    if (weeze.reweez?.id !== answer.id) return weeze
    const { reweezId: _, reweez: __, ...embedded } = answer
    return { ...weeze, reweez: embedded }
  }

/** Updates a weeze from the version that another weeze contains, also inside a reweez. */
export const replaceEmbeddedWeeze =
  (shown: EmbeddedWeeze) =>
  (weeze: Weeze): Weeze => {
    if (weeze.id === shown.id) return { ...weeze, ...shown }
    return weeze.reweez?.id === shown.id ? { ...weeze, reweez: shown } : weeze
  }

/** Adds 1 to the reply count of a weeze, also inside a reweez (REPLY-06). */
export const incrementReplies =
  (id: number) =>
  (weeze: Weeze): Weeze => {
    const { reweez } = weeze
    if (weeze.id === id) return { ...weeze, repliesCount: weeze.repliesCount + 1 }
    return reweez?.id === id ? { ...weeze, reweez: { ...reweez, repliesCount: reweez.repliesCount + 1 } } : weeze
  }
