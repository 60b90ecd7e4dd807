import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconPencil, IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount, formatFullCount } from '#locales/format.ts'
import { nameInText } from '#routers/people.rules.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { postUndoDuration } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toastError } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { setMark, useActing, useMark } from '../persona/acting.ts'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

type ActionCountProps = { icon: ReactNode; count: number; label: (args: { count: string }) => string; bare: boolean }

/** An icon with an abbreviated number, hidden if `bare`. Screen readers get the label with the full number (POST-01, POST-02). */
export const ActionCount = ({ icon, count, label, bare }: ActionCountProps) => (
  <>
    {icon}
    <VisuallyHidden>{label({ count: formatFullCount(count, useLocale().locale) })}</VisuallyHidden>
    {!bare && (
      <span className={classes.number} aria-hidden>
        {formatCount(count)}
      </span>
    )}
  </>
)

/**
 * Posts or undoes a plain reweez optimistically (REPLY-02, REPLY-04), as whoever the user speaks as; several clicks on one weeze are sent
 * in sequence. Animators can take it back from a toast.
 */
const useReweez = (weeze: EmbeddedWeeze) => {
  const { commons, toast } = usePhrases()
  const user = useCurrentUser()
  const { canDelete, onReweezed, onReweezUndone } = useWeezeInteractions()
  const { persona, mustPick, ask } = useActing()
  const marked = useMark('reweezed', weeze)
  const options = { scope: { id: `reweez-${weeze.id}` }, onError: () => toastError(toast.weeze_error()) }
  const undo = trpc.weezes.undoReweez.useMutation({
    ...options,
    onSuccess: (answer, { authorId = user.id }) => {
      setMark(authorId, 'reweezed', answer.id, false)
      onReweezUndone(answer, authorId)
    },
  })
  const reweez = trpc.weezes.reweez.useMutation({
    ...options,
    onSuccess: (answer, { id, authorId }) => {
      setMark(authorId, 'reweezed', answer.reweezId ?? id, true)
      onReweezed(answer)
      const message = toast.reweezed_as({ name: nameInText(answer.author) })
      if (canDelete) toastUndo(message, { label: commons.cancel(), duration: postUndoDuration, undo: () => undo.mutate({ id, authorId }) })
    },
  })
  // While several requests are pending, the last click determines the state.
  const [last] = [reweez, undo]
    .filter(({ isPending, variables }) => isPending && variables?.authorId === persona?.id)
    .sort((a, b) => b.submittedAt - a.submittedAt)
  const reweezed = last ? last === reweez : marked
  const toggle = () => {
    const input = { id: weeze.id, authorId: persona?.id }
    if (mustPick) ask()
    else if (reweezed) undo.mutate(input)
    else reweez.mutate(input)
  }
  return { reweezed, count: weeze.reweezsCount + Number(reweezed) - Number(marked), toggle }
}

type Props = { weeze: EmbeddedWeeze; bare: boolean }

/** Opens a menu that reweezes a weeze, undoes that or quotes it (REPLY-02). */
export const ReweezButton = ({ weeze, bare }: Props) => {
  const phrases = usePhrases().weeze
  const { closed, onQuote } = useWeezeInteractions()
  const { reweezed, count, toggle } = useReweez(weeze)
  const Icon = reweezed ? IconRepeatOff : IconRepeat
  return (
    <Menu
      width={232}
      position="bottom-start"
      disabled={closed}
      target={
        <UnstyledButton className={`${classes.action} ${classes.reweez}`} data-done={reweezed || undefined} disabled={closed}>
          <ActionCount icon={<IconRepeat size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.reweezs} bare={bare} />
        </UnstyledButton>
      }
    >
      <MenuItem leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={toggle}>
        {reweezed ? phrases.undoReweez() : phrases.reweez()}
      </MenuItem>
      <MenuItem leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={() => onQuote(weeze)}>
        {phrases.quote()}
      </MenuItem>
    </Menu>
  )
}

/** Likes or unlikes a weeze optimistically as an author; the answer of the server replaces the estimate. Several clicks are sent in sequence. */
export const useLike = (weezeId: number, authorId: number | undefined, marked: boolean) => {
  const { toast } = usePhrases()
  const { onUpdated } = useWeezeInteractions()
  const like = trpc.weezes.like.useMutation({
    scope: { id: `like-${weezeId}` },
    onSuccess: (answer, { authorId, liked = false }) => {
      onUpdated(answer)
      setMark(authorId, 'liked', answer.id, liked)
    },
    onError: () => toastError(toast.weeze_error()),
  })
  const liked = like.isPending && like.variables.authorId === authorId ? (like.variables.liked ?? marked) : marked
  return { liked, toggle: () => like.mutate({ id: weezeId, liked: !liked, authorId }) }
}

/** Likes a weeze or removes the like as whoever the user speaks as, and shows the count (POST-10). */
export const LikeButton = ({ weeze, bare }: { weeze: EmbeddedWeeze; bare: boolean }) => {
  const phrases = usePhrases().weeze
  const { closed } = useWeezeInteractions()
  const { persona, mustPick, ask } = useActing()
  const marked = useMark('liked', weeze)
  const { liked, toggle } = useLike(weeze.id, persona?.id, marked)
  const count = weeze.likesCount + Number(liked) - Number(marked)
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <UnstyledButton
      className={`${classes.action} ${classes.like}`}
      data-key="l"
      aria-pressed={liked}
      disabled={closed}
      onClick={mustPick ? ask : toggle}
    >
      <ActionCount icon={<Heart size={18} stroke={1.75} aria-hidden />} count={count} label={phrases.like} bare={bare} />
    </UnstyledButton>
  )
}
