import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import classes from '../../ui/table/table.module.css'
import lastSeen from './last-seen.module.css'

/** When a user was last online: now, a relative time, or never. */
export const LastSeen = ({ online, seenOn }: { online: boolean; seenOn: string | null }) => {
  const { admin } = usePhrases()
  if (online) return <span className={lastSeen.online}>{admin.online()}</span>
  return seenOn ? <RelativeTime at={seenOn} /> : <span>{admin.never()}</span>
}

type Props = { person: ComponentProps<typeof PersonAvatar>['person']; username: string; position?: string }

/** Photo, name and username of a person, and what they are. */
export const UserCell = ({ person, username, position }: Props) => (
  <Group gap={12} wrap="nowrap">
    <PersonAvatar person={person} size={36} />
    <span>
      <span className={classes.name}>
        <Name person={person} />
      </span>
      <span className={classes.second}>
        @{username}
        {position && ` · ${position}`}
      </span>
    </span>
  </Group>
)
