import { Link } from '@tanstack/react-router'
import type { TextPart } from '#routers/weezes/text.rules.ts'
import { MentionLink } from './mention-link.tsx'
import classes from './weeze-text.module.css'

const Part = ({ part }: { part: TextPart }) => {
  switch (part.kind) {
    case 'text':
      return part.value
    case 'screenName':
      return <MentionLink username={part.username}>{part.value}</MentionLink>
    case 'hashtag':
      return (
        <Link className={classes.tag} to="/weez/hashtag/$hashtag" params={{ hashtag: part.value.slice(1) }}>
          {part.value}
        </Link>
      )
    case 'link':
      return (
        <a className={classes.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.value}
        </a>
      )
    default:
      return part satisfies never
  }
}

/** Renders the text of a weeze with its links, screen names and hashtags (POST-03, NAV-19). */
export const WeezeText = ({ parts, size }: { parts: TextPart[]; size?: 'small' | 'large' | undefined }) => {
  let at = 0
  const placed = parts.map(part => {
    const key = at
    at += part.value.length
    return { part, key }
  })
  return (
    <p className={classes.text} data-size={size} dir="auto">
      {placed.map(({ part, key }) => (
        <Part key={key} part={part} />
      ))}
    </p>
  )
}
