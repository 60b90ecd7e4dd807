import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconFlame, IconHeart, IconLink, IconMessageCircle, IconRepeat, IconTrash, IconUserShare } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useCopyLink } from '../../ui/use-copy-link.ts'
import { ActionCount, LikeButton, ReweezButton } from './reaction-buttons.tsx'
import classes from './weeze-actions.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'
import { weezePermalink } from './weeze-links.ts'

const MoodButton = latePart(
  withTexts(['live'], () => import('./mood-button.tsx')),
  'MoodButton',
)

/** Copies the permalink of a weeze. */
const CopyLinkButton = ({ weeze }: { weeze: EmbeddedWeeze }) => {
  const router = useRouter()
  const { copied, copy, label } = useCopyLink(() => router.buildLocation(weezePermalink(weeze)).publicHref)
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.action} aria-label={label} onClick={copy}>
        {copied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconLink size={18} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  )
}

/** The counts without buttons, for roles that may not write. */
const Counts = ({ weeze, bare }: Props) => {
  const phrases = usePhrases().weeze
  const counts = [
    { Icon: IconMessageCircle, count: weeze.repliesCount, label: phrases.replies },
    { Icon: IconRepeat, count: weeze.reweezsCount, label: phrases.reweezs },
    { Icon: IconHeart, count: weeze.likesCount, label: phrases.like },
  ]
  return counts.map(({ Icon, count, label }, index) => (
    <span key={['replies', 'reweezs', 'likes'][index]} className={classes.action}>
      <ActionCount icon={<Icon size={18} stroke={1.75} aria-hidden />} count={count} label={label} bare={bare} />
    </span>
  ))
}

type Props = { weeze: EmbeddedWeeze; bare: boolean }

/** The actions of a weeze with their counts (POST-01, POST-10, POST-15, REPLY-01); `bare` hides the numbers. */
export const WeezeActions = ({ weeze, bare }: Props) => {
  const phrases = usePhrases().weeze
  const { readOnly, closed, canDelete: mayDelete, seesMoods, onReply } = useWeezeInteractions()
  return (
    <div className={classes.actions} data-bare={bare || undefined}>
      {readOnly ? (
        <Counts weeze={weeze} bare={bare} />
      ) : (
        <>
          <UnstyledButton className={classes.action} data-key="r" disabled={closed} onClick={() => onReply(weeze)} aria-haspopup="dialog">
            <ActionCount
              icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
              count={weeze.repliesCount}
              label={phrases.reply}
              bare={bare}
            />
          </UnstyledButton>
          <ReweezButton weeze={weeze} bare={bare} />
          <LikeButton weeze={weeze} bare={bare} />
        </>
      )}
      <CopyLinkButton weeze={weeze} />
      {seesMoods && <MoodButton weeze={weeze} />}
      {mayDelete && (
        <Tooltip label={phrases.storm()}>
          <Link
            to="."
            search={search => ({ ...search, storm: weeze.id })}
            resetScroll={false}
            className={`${classes.action} ${classes.storm}`}
            data-key="f"
            aria-label={phrases.storm()}
          >
            <IconFlame size={18} stroke={1.75} aria-hidden />
          </Link>
        </Tooltip>
      )}
      {mayDelete && (
        <Tooltip label={phrases.reassign()}>
          <Link
            to="."
            search={search => ({ ...search, reassign: weeze.id })}
            resetScroll={false}
            className={`${classes.action} ${classes.reassign}`}
            aria-label={phrases.reassign()}
          >
            <IconUserShare size={18} stroke={1.75} aria-hidden />
          </Link>
        </Tooltip>
      )}
      {mayDelete && (
        <Tooltip label={phrases.delete()}>
          <Link
            to="."
            search={search => ({ ...search, delete: weeze.id })}
            resetScroll={false}
            className={`${classes.action} ${classes.delete}`}
            aria-label={phrases.delete()}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </Link>
        </Tooltip>
      )}
    </div>
  )
}
