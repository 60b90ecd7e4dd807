import classes from './skip-link.module.css'

type Props = { to: string; children: string; onFollow?: (() => void) | undefined }

/** The first stop of the keyboard: leads past the navigation, to the element `to` or further. The address stays, so that the way back is no longer. */
export const SkipLink = ({ to, children, onFollow = () => document.getElementById(to)?.focus() }: Props) => (
  <a
    className={classes.link}
    href={`#${to}`}
    onClick={event => {
      event.preventDefault()
      onFollow()
    }}
  >
    {children}
  </a>
)
