import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import classes from './weeze-card.module.css'
import textClasses from './weeze-text.module.css'

/** Names the author of the weeze that is replied to; the line is French in every language (POST-09). */
export const ReplyingToLine = ({ author }: { author: EmbeddedWeeze['author'] }) => (
  <p className={classes.answers} lang="fr">
    {usePhrases().weeze.answers()}{' '}
    <PersonLink person={author} className={textClasses.tag}>
      @{author.username}
    </PersonLink>
  </p>
)
