import { member, reader } from '../../trpc.ts'
import {
  editProfile as editContract,
  followPerson as followContract,
  readPersonByUsername as personContract,
  readProfile as profileContract,
} from '../profiles.contract.ts'
import { readPersonByUsername, readProfile } from '../profiles.reads.ts'
import { editProfile, followPerson } from '../profiles.writes.ts'

export const profiles = {
  profile: reader.query(profileContract, ({ ctx, input }) => readProfile(ctx.store.read, ctx.actor, input)),
  personByUsername: reader.query(personContract, ({ ctx, input }) => readPersonByUsername(ctx.store.read, ctx.actor, input)),
  editProfile: member.mutation(editContract, ({ ctx, input }) => editProfile(ctx.store, ctx.actor, input, ctx.now())),
  follow: member.mutation(followContract, ({ ctx, input }) => followPerson(ctx.store, ctx.actor, input, ctx.now())),
}
