import { usePhrases } from '../../app/locale.tsx'
import classes from './player-word.module.css'

/** Names the author of a weeze as a player; the server tells only those who oversee (EXO-67). */
export const PlayerWord = () => <span className={classes.word}>{usePhrases().weeze.player()}</span>
