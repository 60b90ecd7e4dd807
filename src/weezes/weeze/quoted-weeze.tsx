import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import attachment from './attachment.module.css'
import classes from './quoted-weeze.module.css'
import { useShownWeezes } from './shown-weezes.ts'
import { WeezeBody } from './weeze-body.tsx'
import { WeezeHeader } from './weeze-header.tsx'
import { useOpenWeeze } from './weeze-links.ts'

type Props = {
  weeze: EmbeddedWeeze | null
  /** Disables the click that opens the weeze, for use in a dialog. Elsewhere the card around it says that it is shown. */
  still?: boolean
}

/** A weeze inside another one, without actions (POST-08); a deleted one shows as a line of text. */
export const QuotedWeeze = ({ weeze, still = false }: Props) => {
  const phrases = usePhrases()
  const open = useOpenWeeze()
  const place = useShownWeezes<HTMLQuoteElement>(still ? weeze?.id : undefined)
  if (!weeze) return <p className={`${attachment.frame} ${shared.second} ${classes.quote}`}>{phrases.weeze.deleted()}</p>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the weeze with the link of its time
    <blockquote
      ref={place}
      className={`${attachment.frame} ${classes.quote}`}
      data-quoted={weeze.id}
      data-opens={still ? undefined : true}
      onClick={still ? undefined : open(weeze)}
    >
      <div className={classes.head}>
        <PersonAvatar person={weeze.author} size={24} />
        <WeezeHeader weeze={weeze} small />
      </div>
      <WeezeBody weeze={weeze} size="small" />
    </blockquote>
  )
}
