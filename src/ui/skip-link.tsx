import classes from './skip-link.module.css'

type Props = { to: string; children: string; onFollow?: (() => void) | undefined }

/** A skip link, the first element in the tab order. It focuses the element `to`, or calls `onFollow`. It adds no history entry. */
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
