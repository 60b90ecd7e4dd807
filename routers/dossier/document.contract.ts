import type { RunMoment, Said } from './run.contract.ts'

/** A weeze, a message, a mail or an article that the document names, as players saw it. */
export type Card = Said & {
  personId: number
  at: RunMoment
  text: string
  title: string | null
  /** The ids of its stored pictures, with what they show. */
  pictures: { imageId: string; alt: string }[]
  counts: { replies: number; reweezs: number; likes: number } | null
  replyToId: number | null
  /** The author and the words of the weeze that it quotes or repeats. */
  quoted: { personId: number; text: string } | null
  deleted: boolean
}

/** The job that makes somebody's file: one at a time for each person. */
export const dossierJob = 'run-dossier'
