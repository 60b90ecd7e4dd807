import { animator } from '../../trpc.ts'
import {
  addUser as addContract,
  disableUser as disableContract,
  editUser as editContract,
  endSessions as endContract,
  listUsers,
  setPassword as passwordContract,
  readUser,
} from '../users.contract.ts'
import { readUserData, readUsers } from '../users.reads.ts'
import { addUser, disableUser, editUser, endSessions, setPassword } from '../users.writes.ts'

export const users = {
  users: animator.query(listUsers, ({ ctx, input }) => readUsers(ctx.store.read, ctx.actor, input, ctx.now())),
  user: animator.query(readUser, ({ ctx, input }) => readUserData(ctx.store.read, ctx.actor, input, ctx.now())),
  addUser: animator.inPerson.mutation(addContract, ({ ctx, input }) => addUser(ctx.store, ctx.passwords, ctx.actor, input, ctx.now()), {
    heavy: true,
  }),
  editUser: animator.inPerson.mutation(editContract, ({ ctx, input }) => editUser(ctx.store, ctx.actor, input, ctx.now())),
  setPassword: animator.inPerson.mutation(
    passwordContract,
    ({ ctx, input }) => setPassword(ctx.store, ctx.passwords, ctx.actor, input, ctx.now()),
    { heavy: true },
  ),
  disableUser: animator.inPerson.mutation(disableContract, ({ ctx, input }) => disableUser(ctx.store, ctx.actor, input, ctx.now())),
  endSessions: animator.mutation(endContract, ({ ctx, input }) => endSessions(ctx.store, ctx.actor, input, ctx.now())),
}
