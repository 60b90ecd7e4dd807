import { Box, Flex, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatTime } from '#locales/format.ts'
import type { Reach } from '#routers/notes/truths.contract.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { toastError } from '../../ui/toast.tsx'
import classes from './notes.module.css'
import { PointAtDenial } from './point-at-denial.tsx'
import { refreshNotes, useReach } from './queries.ts'

type Marked = Reach[number]

/** The weezes of players that may deny something, which animators judge. */
const Denials = ({ marked: { subject, id, denials } }: { marked: Marked }) => {
  const { notes, toast } = usePhrases()
  const animates = usePermission('animate')
  const judge = trpc.notes.judgeDenial.useMutation({ onSuccess: refreshNotes, onError: () => toastError(toast.weeze_error()) })
  return (
    <Flex component="ul" direction="column" gap={8} mt={4} p="8px 0 0 12px" className={classes.versions} aria-label={notes.denials()}>
      {denials.map(({ weezeId, author, words, confirmed }) => (
        <li key={weezeId}>
          <p className={classes.words} dir="auto">
            <strong>
              <Name person={author} />
            </strong>{' '}
            {words}
          </p>
          <p className={classes.by}>
            {confirmed === null ? notes.denialProposed() : confirmed ? notes.denialConfirmed() : notes.denialRefused()}
            {animates &&
              ([true, false, null] as const).map(
                answer =>
                  answer !== confirmed && (
                    <UnstyledButton
                      key={String(answer)}
                      className={classes.act}
                      onClick={() => judge.mutate({ subject, id, weezeId, confirmed: answer })}
                    >
                      {answer === null ? notes.takeDenial() : answer ? notes.denies() : notes.deniesNot()}
                    </UnstyledButton>
                  ),
              )}
          </p>
        </li>
      ))}
    </Flex>
  )
}

/** The players on whose screen something stood, with the moment. */
const SeenBy = ({ marked: { subject, id } }: { marked: Marked }) => {
  const { notes } = usePhrases()
  const { locale } = useLocale()
  const { data } = trpc.notes.seenBy.useQuery({ subject, id })
  return (
    <Flex component="ol" direction="column" gap={8} mt={4} p="8px 0 0 12px" className={classes.versions} aria-label={notes.seenByList()}>
      {data?.map(({ person, seenOn }) => (
        <li key={person.id} className={classes.by}>
          <strong>
            <Name person={person} />
          </strong>{' '}
          <time dateTime={seenOn}>{formatTime(new Date(seenOn), locale)}</time>
        </li>
      ))}
    </Flex>
  )
}

/** How many players saw something; a press on it lists them. */
const Seen = ({ marked }: { marked: Marked }) => {
  const { notes } = usePhrases()
  const [shows, list] = useDisclosure(false)
  const words = notes.seenBy({ count: marked.seenBy })
  return (
    <>
      {marked.seenBy === 0 ? (
        <p className={classes.hint}>{words}</p>
      ) : (
        <UnstyledButton className={classes.act} aria-expanded={shows} onClick={list.toggle}>
          {words}
        </UnstyledButton>
      )}
      {shows && <SeenBy marked={marked} />}
    </>
  )
}

/** What is marked as true or false, how many players saw it, how far players passed it on, and after how long the cell denied it; nothing where nothing is marked. */
export const ReachList = () => {
  const { notes } = usePhrases()
  const animates = usePermission('animate')
  const reach = useReach() ?? []
  if (reach.length === 0) return null
  return (
    <section aria-labelledby="note-reach">
      <Box component="h2" id="note-reach" className={classes.heading} p="16px 16px 8px">
        {notes.reach()}
      </Box>
      <Box component="ul" flex="none">
        {reach.map(marked => (
          <li key={`${marked.subject}${marked.id}`} className={classes.note}>
            <p className={classes.marks}>
              <span className={classes.tag}>{notes.truths[marked.truth]()}</span>
              {notes.abouts[marked.subject]({ name: marked.name })}
            </p>
            <p className={classes.words} dir="auto">
              {marked.words}
            </p>
            <p className={classes.hint}>
              {notes.passedOn({
                reweezs: marked.passedOn.reweezs,
                quotes: marked.passedOn.quotes,
                replies: marked.passedOn.replies + marked.passedOn.links,
              })}
              {' · '}
              {marked.deniedAfter === null
                ? notes.notDenied()
                : notes.deniedAfter({ time: formatExerciseClock(marked.deniedAfter * 1000).slice(2) })}
            </p>
            <Seen marked={marked} />
            {marked.denials.length > 0 && <Denials marked={marked} />}
            {animates && <PointAtDenial marked={marked} />}
          </li>
        ))}
      </Box>
    </section>
  )
}
