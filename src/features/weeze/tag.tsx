import classes from './weeze-text.module.css'

/** A hashtag or screen name inside a text. */
export const Tag = ({ children }: { children: string }) => <span className={classes.tag}>{children}</span>
