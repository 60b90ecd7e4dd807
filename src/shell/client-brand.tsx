import { brandStyle } from '#routers/colours.contract.ts'
import type { ClientBrand as Brand } from '#routers/session.contract.ts'
import classes from './client-brand.module.css'

/** The logo and the name of a client in its colours. */
export const ClientBrand = ({ client }: { client: Brand }) => (
  <p className={classes.client} style={brandStyle(client)} data-client>
    {client.logo && <img src={client.logo} alt="" className={classes.logo} />}
    <span className={classes.name}>{client.name}</span>
  </p>
)
