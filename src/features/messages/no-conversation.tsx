import { usePhrases } from '../../locale.tsx'
import classes from './conversation-view.module.css'

/** Shown beside the list while no conversation is open. */
export const NoConversation = () => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <div className={classes.none}>
      <h2 className={classes.title}>{phrases.choose()}</h2>
      <p>{phrases.chooseHint()}</p>
    </div>
  )
}
