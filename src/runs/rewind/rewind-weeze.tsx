import { Text } from '@mantine/core'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Said } from '../../desk/said.tsx'
import { Name } from '../../people/name.tsx'
import { QuotedWeeze } from '../../weezes/weeze/quoted-weeze.tsx'
import { WeezeBody } from '../../weezes/weeze/weeze-body.tsx'
import classes from './rewind.module.css'
import { PlaceLink } from './rewind-place.tsx'

/** A weeze as it stood, with its counters and without any action; its author and its time open theirs. `current` = the one that is open. */
export const PastWeeze = ({ weeze, current = false }: { weeze: Weeze; current?: boolean }) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
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
      <WeezeBody weeze={weeze} size="small" />
      {weeze.reweezId !== null && <QuotedWeeze weeze={weeze.reweez} />}
      <Text fz="xs" lh="20px">
        {runs.rewind.counts({ replies, reweezs, likes })}
      </Text>
    </Said>
  )
}

/** Weezes as they stood, or a word that there was none; `weezes` is undefined until they are read. */
export const PastWeezes = ({ weezes }: { weezes: readonly Weeze[] | undefined }) => {
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
