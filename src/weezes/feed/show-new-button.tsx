import { Group, Transition, UnstyledButton } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { fadeDuration, maxShowNewAvatars } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useAnnouncement } from '../../ui/announcer.tsx'
import classes from './show-new-button.module.css'

const listAuthors = (weezes: Weeze[]) => [...new Map(weezes.map(({ author }) => [author.id, author])).values()].slice(0, maxShowNewAvatars)

/** Shows the number of pending weezes and reveals them on click (FEED-05). It overlays the feed without moving it and is announced. */
export const ShowNewButton = ({ pending, onShow }: { pending: Weeze[]; onShow: () => void }) => {
  const { feed } = usePhrases()
  const before = usePrevious(pending)
  // The last text stays visible while the button fades out.
  const said = pending.length ? pending : (before ?? [])
  const count = pending.length
  useAnnouncement(count > 0 && feed.waiting({ count }))
  return (
    <div className={classes.place}>
      <Transition mounted={count > 0} transition="fade" duration={fadeDuration}>
        {style => (
          <UnstyledButton className={classes.pill} style={style} onClick={onShow}>
            <Group gap={0} wrap="nowrap">
              {listAuthors(said).map(author => (
                <PersonAvatar key={author.id} person={author} size={22} className={classes.face} />
              ))}
            </Group>
            {feed.showNew({ count: said.length })}
          </UnstyledButton>
        )}
      </Transition>
    </div>
  )
}
