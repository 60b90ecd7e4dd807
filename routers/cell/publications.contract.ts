import { z } from 'zod'
import { mailAttachment } from '../mail/mail.contract.ts'
import { id, isoDateTime, noInput } from '../scalars.contract.ts'

export const communiqueRef = z.object({ id, number: z.int(), title: z.string() })

/** What readers see of a communiqué in lists. */
const card = {
  ...communiqueRef.shape,
  /** In whose name it was released; visitors learn nothing else of who that is. */
  account: z.object({ name: z.string(), photo: z.string().nullable() }),
  releasedOn: isoDateTime,
}

/** The communiqués that the cell has released by a page, the newest first, without those that it has withdrawn. */
export const publishedCommuniques = z.object({ data: z.array(z.object(card)) })
export type PublishedCommuniques = z.infer<typeof publishedCommuniques>
export const readPublishedCommuniquesInput = noInput

export const publishedCommunique = z.object({
  ...card,
  /** Of the account, as its profile has it; may be empty. */
  address: z.string(),
  place: z.string(),
  /** What its letter is dated. */
  datedOn: isoDateTime,
  /** Until when nobody was to speak of it. */
  embargoOn: isoDateTime.nullable(),
  body: z.string(),
  contact: z.string(),
  attachments: z.array(mailAttachment),
  withdrawnOn: isoDateTime.nullable(),
  corrects: communiqueRef.nullable(),
  correctedBy: communiqueRef.nullable(),
})
export type PublishedCommunique = z.infer<typeof publishedCommunique>
export const readPublishedCommuniqueInput = z.strictObject({ id })
export type ReadPublishedCommuniqueInput = z.output<typeof readPublishedCommuniqueInput>
