import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './quoted-weeze.module.css'
import { useOpenWeeze } from './use-open-weeze.ts'
import { WeezeBody } from './weeze-body.tsx'
import { WeezeHeader } from './weeze-header.tsx'

type Props = {
  weeze: EmbeddedWeeze | null
  /** In a dialog, which a click beside a link must not take away. */
  still?: boolean
}

/** A weeze inside another one, without actions (POST-08); one that was deleted leaves a quiet line. */
export const QuotedWeeze = ({ weeze, still = false }: Props) => {
  const phrases = usePhrases()
  const open = useOpenWeeze()
  if (!weeze) return <p className={classes.deleted}>{phrases.weeze.deleted()}</p>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the time of the weeze is the link for the keyboard
    <blockquote className={classes.quote} data-still={still || undefined} onClick={still ? undefined : open(weeze)}>
      <div className={classes.head}>
        <PersonAvatar person={weeze.author} size={24} />
        <WeezeHeader weeze={weeze} small />
      </div>
      <WeezeBody weeze={weeze} size="small" />
    </blockquote>
  )
}
