import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from './mail-body.module.css'

/** What the server leaves in a mail; the words of anything else stay. */
const elements = new Set('p br b strong i em ul ol li blockquote a'.split(' '))
const isInside = (href: string | null): href is string => href !== null && /^\/(?![/\\])/.test(href)

const toNode = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent
  const children = [...node.childNodes].map(toNode)
  const name = node.localName
  if (!elements.has(name)) return <Fragment key={key}>{children}</Fragment>
  const href = node.getAttribute('href')
  const link = name === 'a' && isInside(href) ? { href } : {}
  return createElement(name, { key, ...link }, ...(name === 'br' ? [] : children))
}

/** The text of a mail. It becomes elements one by one, so that none of it ever becomes program. */
export const MailBody = ({ body }: { body: string }) => {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(body, 'text/html').body.childNodes].map(toNode), [body])
  return <div className={classes.body}>{nodes}</div>
}
