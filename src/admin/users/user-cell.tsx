import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import classes from '../../ui/table/table.module.css'

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
