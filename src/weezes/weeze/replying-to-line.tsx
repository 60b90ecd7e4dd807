import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import shared from '../../ui/shared.module.css'
import { textLink } from './weeze-text.tsx'

/** Names the author of the weeze that is replied to; the line is French in every language (POST-09). */
export const ReplyingToLine = ({ author }: { author: EmbeddedWeeze['author'] }) => (
  <p className={shared.second} lang="fr">
    {usePhrases().weeze.answers()}{' '}
    <PersonLink person={author} className={textLink}>
      @{author.username}
    </PersonLink>
  </p>
)
