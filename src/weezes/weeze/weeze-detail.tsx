import { Group, Text } from '@mantine/core'
import { useEffect, useId } from 'react'
import { formatCount, formatDateTime } from '#locales/format.ts'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useShownMoment } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { CountPhrase } from '../../ui/count-words.tsx'
import shared from '../../ui/shared.module.css'
import { withoutRepeated } from './content.ts'
import { QuotedWeeze } from './quoted-weeze.tsx'
import { ReplyingToLine } from './replying-to-line.tsx'
import { useShownWeezes } from './shown-weezes.ts'
import { WeezeActions } from './weeze-actions.tsx'
import { WeezeBody } from './weeze-body.tsx'
import classes from './weeze-detail.module.css'
import header from './weeze-header.module.css'
import { CertifiedBadge, PlayerWord } from './weeze-header.tsx'

/** The main weeze of a page. `scrolledTo` scrolls to it, below the weezes that it replies to. */
export const WeezeDetail = ({ weeze, scrolledTo }: { weeze: Weeze; scrolledTo: boolean }) => {
  const { locale } = useLocale()
  const { thread } = usePhrases()
  const shown = useShownMoment()
  const nameId = useId()
  const place = useShownWeezes<HTMLElement>(weeze.id, weeze.reweez?.id)
  useEffect(() => {
    // The router has scrolled to the top of the page by the next frame.
    if (scrolledTo) requestAnimationFrame(() => place.current?.scrollIntoView())
  }, [scrolledTo, place])
  const { author } = weeze
  return (
    <article
      ref={place}
      className={classes.weeze}
      data-weeze={weeze.id}
      data-player={weeze.byPlayer}
      data-subject
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <Group gap={10} wrap="nowrap" mb={10}>
        <PersonLink person={author} silent>
          <PersonAvatar person={author} />
        </PersonLink>
        <div className={shared.rest}>
          <div className={`${header.named} ${classes.named}`}>
            <PersonLink person={author} id={nameId} className={`${shared.truncated} ${header.name}`}>
              <Name person={author} />
            </PersonLink>
            {author.certified && <CertifiedBadge />}
            {weeze.byPlayer && <PlayerWord />}
          </div>
          <div className={shared.second}>@{author.username}</div>
        </div>
      </Group>
      {weeze.replyTo && <ReplyingToLine author={weeze.replyTo.author} />}
      <WeezeBody weeze={withoutRepeated(weeze)} size="large" />
      {weeze.reweezId !== null && <QuotedWeeze weeze={weeze.reweez} />}
      <Text size="sm" c="dimmed" mt={14} pb={14}>
        <time dateTime={weeze.createdOn}>{formatDateTime(shown(weeze.createdOn), locale)}</time>
      </Text>
      {!isPlainReweez(weeze) && (
        <>
          <p className={`${shared.second} ${classes.counts}`}>
            <CountPhrase>{thread.replies({ count: formatCount(weeze.repliesCount) })}</CountPhrase>
            <CountPhrase>{thread.reweezs({ count: formatCount(weeze.reweezsCount) })}</CountPhrase>
            <CountPhrase>{thread.likes({ count: formatCount(weeze.likesCount) })}</CountPhrase>
          </p>
          <WeezeActions weeze={weeze} bare />
        </>
      )}
    </article>
  )
}
