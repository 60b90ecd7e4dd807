import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { usePast } from '../app/past-place.ts'
import richText from '../ui/rich-text.module.css'
import classes from './mail-body.module.css'

/** What the server leaves in a mail; the words of anything else stay. */
const elements = new Set('p br b strong i em ul ol li blockquote a'.split(' '))
const isInside = (href: string | null): href is string => href !== null && /^\/(?![/\\])/.test(href)

/** A link inside the exercise; at a past moment it leads to what it names there, and is its words where that has no page of the moment. */
const BodyLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const past = usePast()
  if (!past) return <a href={href}>{children}</a>
  const place = past.placeOfUrl(new URL(href, location.origin).href)
  return place ? <Link {...past.toPlace(place)}>{children}</Link> : children
}

const toNode = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent
  const children = [...node.childNodes].map(toNode)
  const name = node.localName
  if (!elements.has(name)) return <Fragment key={key}>{children}</Fragment>
  const href = node.getAttribute('href')
  if (name === 'a' && isInside(href))
    return (
      <BodyLink key={key} href={href}>
        {children}
      </BodyLink>
    )
  return createElement(name, { key }, ...(name === 'br' ? [] : children))
}

/** The text of a mail. It becomes elements one by one, so that none of it ever becomes program. */
export const MailBody = ({ body }: { body: string }) => {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(body, 'text/html').body.childNodes].map(toNode), [body])
  return <div className={`${richText.text} ${classes.body}`}>{nodes}</div>
}
