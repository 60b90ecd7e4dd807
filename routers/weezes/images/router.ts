import { member } from '../../trpc.ts'
import { uploadImage as uploadContract } from '../images.contract.ts'
import { uploadImage } from '../images.writes.ts'

export const images = {
  upload: member.mutation(uploadContract, ({ ctx, input }) => uploadImage(ctx.store, ctx.images, ctx.actor, input, ctx.now())),
}
