import classes from './skip-link.module.css'

/** The first stop of the keyboard: leads past the navigation. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={classes.link} href={`#${to}`}>
    {children}
  </a>
)
