import { Avatar } from '@mantine/core'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { ClientBrand } from '../shell/client-brand.tsx'
import classes from './login.module.css'

/** Shows the client and the exercise that the user signs in to. */
export const ClientCard = ({ exercise: { client, name } }: { exercise: PageBootstrap['exercise'] }) => (
  <div className={classes.client}>
    {!client.logo && <Avatar name={client.name} alt="" size={40} aria-hidden />}
    <div>
      <ClientBrand client={client} />
      <p className={classes.clientExercise}>{usePhrases().login.exercise({ name })}</p>
    </div>
  </div>
)
