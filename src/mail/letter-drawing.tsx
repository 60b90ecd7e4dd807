import classes from '../ui/empty-illustration.module.css'

/** A letter in its open envelope, for folders without mail. */
export const LetterDrawing = () => (
  <svg className={classes.drawing} width="168" height="144" viewBox="0 0 168 144" aria-hidden>
    <path fill="var(--weez-selected)" d="M62 34 84 14l22 20z" />
    <path className={classes.lines} fill="var(--weez-unread)" strokeLinejoin="round" d="M16 66 40 42v-8h88v8l24 24v66H16z" />
    <rect className={classes.lines} fill="var(--weez-surface)" x="36" y="30" width="96" height="84" rx="4" />
    <path className={classes.lines} d="M54 50h40M54 68h60M54 86h50" />
    <path className={classes.lines} fill="var(--weez-unread)" strokeLinejoin="round" d="M16 66l68 46 68-46v66H16z" />
  </svg>
)
