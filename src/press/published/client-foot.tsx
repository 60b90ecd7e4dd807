import type { CSSProperties } from 'react'
import { brandStyle, hasBrand } from '#routers/colours.contract.ts'
import type { ClientBrand } from '#routers/session.contract.ts'

/** The logo and the name of the client, in its colours; nothing where it has neither. */
export const ClientFoot = ({ client }: { client: ClientBrand | undefined }) =>
  client &&
  hasBrand(client) && (
    <footer className="client" style={brandStyle(client) as CSSProperties}>
      {client.logo && <img src={client.logo} alt="" height="32" />}
      <strong>{client.name}</strong>
    </footer>
  )
