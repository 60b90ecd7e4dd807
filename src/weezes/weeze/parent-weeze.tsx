import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import classes from './parent-weeze.module.css'
import { useShownWeezes } from './shown-weezes.ts'
import { WeezeBody } from './weeze-body.tsx'
import { WeezeHeader } from './weeze-header.tsx'

/** The weeze that the user replies to, above the field and joined to it by a line. */
export const ParentWeeze = ({ weeze }: { weeze: EmbeddedWeeze }) => (
  <div ref={useShownWeezes<HTMLDivElement>(weeze.id)} className={classes.answered}>
    <PersonAvatar person={weeze.author} />
    <div className={shared.rest}>
      <WeezeHeader weeze={weeze} />
      <WeezeBody weeze={weeze} />
    </div>
  </div>
)
