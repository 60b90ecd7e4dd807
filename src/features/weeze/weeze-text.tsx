import type { TextPart } from '#routers/weezes/rules.ts'
import { Tag } from './tag.tsx'
import classes from './weeze-text.module.css'

/** What somebody wrote, with its links, screen names and hashtags (POST-03). */
export const WeezeText = ({ parts, small = false }: { parts: TextPart[]; small?: boolean }) => {
  let at = 0
  const placed = parts.map(part => {
    const key = at
    at += part.value.length
    return { part, key }
  })
  return (
    <p className={classes.text} data-small={small || undefined} dir="auto">
      {placed.map(({ part, key }) => {
        if (part.kind === 'text') return part.value
        if (part.kind !== 'link') return <Tag key={key}>{part.value}</Tag>
        return (
          <a key={key} className={classes.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.value}
          </a>
        )
      })}
    </p>
  )
}
