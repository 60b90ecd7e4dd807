import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Name } from '../name.tsx'
import { PersonAvatar } from '../person-avatar.tsx'
import classes from './table.module.css'

type Props = { person: ComponentProps<typeof PersonAvatar>['person']; username: string }

/** Photo, name and username of a person. */
export const UserCell = ({ person, username }: Props) => (
  <Group gap={12} wrap="nowrap">
    <PersonAvatar person={person} size={36} />
    <span>
      <span className={classes.name}>
        <Name person={person} />
      </span>
      <span className={classes.second}>@{username}</span>
    </span>
  </Group>
)
