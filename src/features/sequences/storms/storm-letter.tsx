import classes from './storm-letter.module.css'

/** The letter of storms among the sequences, as a tile. */
export const StormLetter = () => <span className={classes.letter}>R</span>
