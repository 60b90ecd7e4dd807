import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Store } from '../store.ts'

/** Lets a `write` inside a `write` join the outer transaction instead of waiting for it for ever. */
export const joinNestedWrites = (write: Store['write']): Store['write'] => {
  const inside = new AsyncLocalStorage<Db>()
  return work => {
    const tx = inside.getStore()
    return tx ? work(tx) : write(own => inside.run(own, () => work(own)))
  }
}
