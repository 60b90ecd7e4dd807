import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import { AccountPopover } from './account-pill.tsx'
import classes from './hub.module.css'

/** The head of the hub: the mark, the reader's switches and the account. */
export const HubHeader = ({ preferences }: { preferences: ReactNode }) => (
  <header className={classes.header}>
    <p className={classes.brand}>
      <BrandMark size={36} /> {usePhrases().commons.product()}
    </p>
    <div className={classes.preferences}>{preferences}</div>
    <AccountPopover />
  </header>
)
