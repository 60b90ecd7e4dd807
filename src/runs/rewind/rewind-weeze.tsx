import { Text } from '@mantine/core'
import { formatTimeOrDay } from '#locales/format.ts'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Said } from '../../desk/said.tsx'
import { Name } from '../../people/name.tsx'
import type { FeedCard } from '../../weezes/feed/feed-cards.ts'
import { QuotedWeeze } from '../../weezes/weeze/quoted-weeze.tsx'
import { ReweezedNames } from '../../weezes/weeze/reweezed-names.tsx'
import { WeezeBody } from '../../weezes/weeze/weeze-body.tsx'
import classes from './rewind.module.css'
import { PlaceLink } from './rewind-parts.tsx'

type Props = {
  weeze: FeedCard
  /** Whether it is the one that is open. */
  current?: boolean
}

/** A weeze as it stood, with its counters and without any action; its author and its time open theirs. */
export const PastWeeze = ({ weeze: card, current = false }: Props) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const { reweezedBy } = card
  const passed = reweezedBy && isPlainReweez(card) ? card.reweez : null
  const weeze: Weeze = passed ? { ...passed, reweezId: null, reweez: null } : card
  const { id, author, createdOn, repliesCount: replies, reweezsCount: reweezs, likesCount: likes } = weeze
  const by = (
    <span className={classes.by}>
      <PlaceLink place={`person-${author.id}`}>
        <strong>
          <Name person={author} />
        </strong>
      </PlaceLink>
      <PlaceLink place={`weeze-${id}`}>
        <time dateTime={createdOn}>{formatTimeOrDay(createdOn, new Date(), locale)}</time>
      </PlaceLink>
    </span>
  )
  return (
    <Said person={author} createdOn={createdOn} by={by} noted={`weeze-${id}`} awaited={current}>
      {reweezedBy && (
        <Text fz="xs" lh="20px">
          <ReweezedNames
            people={reweezedBy}
            shown={passed ?? weeze}
            nameOf={person => (
              <PlaceLink place={`person-${person.id}`}>
                <Name person={person} />
              </PlaceLink>
            )}
          />
        </Text>
      )}
      <WeezeBody weeze={weeze} size="small" />
      {weeze.reweezId !== null && <QuotedWeeze weeze={weeze.reweez} />}
      <Text fz="xs" lh="20px">
        {runs.rewind.counts({ replies, reweezs, likes })}
      </Text>
    </Said>
  )
}

/** Weezes as they stood, or a word that there was none; `weezes` is undefined until they are read. */
export const PastWeezes = ({ weezes }: { weezes: readonly FeedCard[] | undefined }) => {
  const { runs } = usePhrases()
  return (
    <>
      {weezes?.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ol className={classes.list}>
        {weezes?.map(weeze => (
          <PastWeeze key={weeze.id} weeze={weeze} />
        ))}
      </ol>
    </>
  )
}
