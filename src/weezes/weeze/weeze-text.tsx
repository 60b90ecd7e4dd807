import { Link } from '@tanstack/react-router'
import type { TextPart } from '#routers/weezes/text.rules.ts'
import type { Mention } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePast } from '../../app/past-place.ts'
import { PersonLink } from '../../people/person-link.tsx'
import shared from '../../ui/shared.module.css'
import classes from './weeze-text.module.css'

/** The look of a link in a text. */
export const textLink = `${shared.link} ${classes.link}`

const Part = ({ part, mentions }: { part: TextPart; mentions: readonly Mention[] }) => {
  const past = usePast()
  const { weeze: phrases } = usePhrases()
  switch (part.kind) {
    case 'text':
      return part.value
    case 'screenName': {
      const person = mentions.find(({ username }) => username === part.username.toLowerCase())
      if (!person) return part.value
      return (
        <PersonLink person={person} className={textLink}>
          {part.value}
        </PersonLink>
      )
    }
    case 'hashtag':
      // There is no page of a hashtag at a past moment.
      if (past) return part.value
      return (
        <Link className={textLink} to="/weez/hashtag/$hashtag" params={{ hashtag: part.value.slice(1) }}>
          {part.value}
        </Link>
      )
    case 'communique':
      if (past) return phrases.communique()
      return (
        <a className={textLink} href={basePath + part.value}>
          {phrases.communique()}
        </a>
      )
    case 'link': {
      const place = past ? past.placeOfUrl(part.href) : null
      if (past && place)
        return (
          <Link {...past.toPlace(place)} className={textLink}>
            {part.value}
          </Link>
        )
      if (place === undefined) return part.value
      return (
        <a className={textLink} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.value}
        </a>
      )
    }
    default:
      return part satisfies never
  }
}

type Props = {
  parts: TextPart[]
  /** The people whom the text names; every other screen name is plain text. */
  mentions?: readonly Mention[]
  size?: 'small' | 'large' | undefined
}

/** Renders the text of a weeze with its links, screen names and hashtags (POST-03, NAV-19). */
export const WeezeText = ({ parts, mentions = [], size }: Props) => {
  let at = 0
  const placed = parts.map(part => {
    const key = at
    at += part.value.length
    return { part, key }
  })
  return (
    <p className={classes.text} data-size={size} dir="auto">
      {placed.map(({ part, key }) => (
        <Part key={key} part={part} mentions={mentions} />
      ))}
    </p>
  )
}
