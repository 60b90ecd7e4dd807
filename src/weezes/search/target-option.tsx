import { Combobox } from '@mantine/core'
import { nameInText } from '#routers/people.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Marked } from '../../ui/marked.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import shared from '../../ui/shared.module.css'
import classes from './search.module.css'
import { type SearchTarget, targetKey } from './targets.ts'

/** The minutes and seconds of a sequence at which a row of it comes. */
const toClock = (offset: number) => `+${Math.floor(offset / 60)}:${String(offset % 60).padStart(2, '0')}`

const Lines = ({ target }: { target: SearchTarget }) => {
  const { search } = usePhrases()
  switch (target.kind) {
    case 'author':
      return (
        <>
          <span className={shared.first}>{search.from({ name: nameInText(target.found.person) })}</span>
          <span className={shared.small}>@{target.found.person.username}</span>
        </>
      )
    case 'people':
      return (
        <>
          <span className={shared.first}>
            <Marked {...target.found.name} />
          </span>
          <span className={shared.small}>@{target.found.person.username}</span>
        </>
      )
    case 'mails': {
      const { from, subject, words, attachments, createdOn } = target.found
      return (
        <>
          <span className={shared.first}>{from.person ? <Name person={from.person} /> : from.name}</span>
          <span className={shared.first}>
            <Marked {...subject} />
          </span>
          <span className={classes.words}>
            <Marked {...words} />
          </span>
          <span className={shared.small}>
            <RelativeTime at={createdOn} />
            {attachments > 0 && ` · ${search.files({ count: attachments })}`}
          </span>
        </>
      )
    }
    case 'articles': {
      const { title, words, source, status, publishedOn } = target.found
      return (
        <>
          <span className={shared.first}>
            <Marked {...title} />
          </span>
          <span className={classes.words}>
            <Marked {...words} />
          </span>
          <span className={shared.small}>
            {source} · {publishedOn && status === 'PUBLISHED' ? <RelativeTime at={publishedOn} /> : search.draft()}
          </span>
        </>
      )
    }
    default:
      return (
        <>
          <span className={shared.first}>
            <Name person={target.found.author} />
          </span>
          <span className={classes.words}>
            <Marked {...target.found.words} />
          </span>
          <span className={shared.small}>
            {target.kind === 'items' ? (
              `${target.found.sequence} · ${toClock(target.found.offset)}`
            ) : (
              <RelativeTime at={target.kind === 'notes' ? target.found.notedOn : target.found.createdOn} />
            )}
            {target.kind === 'notes' && target.found.elapsed !== null && ` · ${formatExerciseClock(target.found.elapsed * 1000)}`}
            {target.kind === 'weezes' && target.found.imagesCount > 0 && ` · ${search.images({ count: target.found.imagesCount })}`}
          </span>
        </>
      )
  }
}

const portraitOf = ({ found }: SearchTarget) => {
  if ('person' in found) return found.person
  if ('from' in found) return found.from.person
  return 'author' in found ? found.author : undefined
}

/** A line of what was found. */
export const TargetOption = ({ target }: { target: SearchTarget }) => {
  const person = portraitOf(target)
  return (
    <Combobox.Option value={targetKey(target)} className={`${shared.option} ${classes.option}`}>
      {person && <PersonAvatar person={person} size={32} />}
      <span className={classes.lines}>
        <Lines target={target} />
      </span>
    </Combobox.Option>
  )
}
