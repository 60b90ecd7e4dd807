import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEdit,
  IconExternalLink,
  IconGripVertical,
  IconPlayerSkipForward,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ItemKind, SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { toImageUrl } from '../../ui/image-path.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { formatOffset } from './format-times.ts'
import classes from './item-row.module.css'
import { ItemStateBadge } from './item-state-badge.tsx'
import { useItemLabels } from './use-item-labels.ts'

/** The actions on an item. */
export type ItemActions = {
  edit: (item: SequenceItem) => void
  copy: (item: SequenceItem) => void
  remove: (item: SequenceItem) => void
  shift: (item: SequenceItem, seconds: number) => void
  move: (item: SequenceItem, by: -1 | 1) => void
  publish: (item: SequenceItem) => void
  skip: (item: SequenceItem) => void
  restore: (item: SequenceItem) => void
}

type Props = { item: SequenceItem; wait: number | null; first: boolean; last: boolean; sortable: boolean; actions: ItemActions }

/** Whether an item of this kind publishes a weeze, which has a page of its own. */
const publishesWeeze: Record<ItemKind, boolean> = { weeze: true, reply: true, reweez: true, message: false, article: false }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** A row in the list of items: time, author, text, state and actions. */
export const ItemRow = ({ item, wait, first, last, sortable, actions }: Props) => {
  const { sequences: phrases } = usePhrases()
  const labels = useItemLabels()
  const { editor, next } = phrases
  const { id, offset, author, recipient, text, title, medias, kind, state, publishedId } = item
  const time = formatOffset(offset)
  const pending = state === 'pending'
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !pending || !sortable,
  })
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition: transition ?? '' } : {}
  const picture = medias.find(({ type }) => type === 'IMAGE')
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={style}
      data-state={wait === null ? state : 'next'}
      data-dragging={isDragging || undefined}
      data-item={id}
    >
      {pending && sortable ? (
        <ActionIcon
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className={classes.handle}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={editor.handle({ time })}
        >
          <IconGripVertical {...icon} />
        </ActionIcon>
      ) : (
        <span />
      )}
      <span className={classes.offset}>{time}</span>
      <div className={classes.matter}>
        <PersonAvatar person={author} size={36} />
        <div className={classes.words}>
          <p className={classes.who}>
            <strong>{fullName(author)}</strong> <span>@{author.username}</span>
            {kind !== 'weeze' && <em className={classes.kind}>{labels.kind(item)}</em>}
            {recipient && <span>{phrases.importer.to({ name: fullName(recipient) })}</span>}
          </p>
          <p className={classes.text}>{text || title || labels.kind(item)}</p>
        </div>
      </div>
      {picture ? <img className={classes.picture} src={toImageUrl(picture.val, 480)} alt={picture.alt ?? ''} loading="lazy" /> : <span />}
      <ItemStateBadge item={item} wait={wait} />
      <div className={classes.acts}>
        {pending && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              className={classes.minute}
              aria-label={next.earlierLabel()}
              onClick={() => actions.shift(item, -60)}
            >
              −1
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              className={classes.minute}
              aria-label={next.laterLabel()}
              onClick={() => actions.shift(item, 60)}
            >
              +1
            </Button>
          </>
        )}
        {wait !== null && (
          <ActionIcon size={28} aria-label={next.publish()} onClick={() => actions.publish(item)}>
            <IconSend {...icon} />
          </ActionIcon>
        )}
        {state === 'failed' && (
          <Button size="compact-sm" variant="default" leftSection={<IconEdit {...icon} />} onClick={() => actions.edit(item)}>
            {editor.correct()}
          </Button>
        )}
        {state === 'published' && publishedId && publishesWeeze[kind] && (
          <ActionIcon
            renderRoot={props => (
              <Link {...props} to="/$username/status/$id" params={{ username: author.username, id: String(publishedId) }} />
            )}
            size={28}
            variant="subtle"
            color="gray"
            aria-label={editor.show()}
          >
            <IconExternalLink {...icon} />
          </ActionIcon>
        )}
        <Menu position="bottom-end" withinPortal width={220}>
          <Menu.Target>
            <ActionIcon size={28} variant="subtle" color="gray" aria-label={editor.more({ time })}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {state !== 'published' && (
              <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => actions.edit(item)}>
                {editor.edit()}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.copy(item)}>
              {editor.copy()}
            </Menu.Item>
            {pending && sortable && !first && (
              <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.move(item, -1)}>
                {editor.up()}
              </Menu.Item>
            )}
            {pending && sortable && !last && (
              <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => actions.move(item, 1)}>
                {editor.down()}
              </Menu.Item>
            )}
            {state !== 'published' && (
              <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => actions.publish(item)}>
                {next.publish()}
              </Menu.Item>
            )}
            {pending && (
              <Menu.Item leftSection={<IconPlayerSkipForward {...icon} />} onClick={() => actions.skip(item)}>
                {next.skip()}
              </Menu.Item>
            )}
            {(state === 'failed' || state === 'skipped') && (
              <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => actions.restore(item)}>
                {editor.restore()}
              </Menu.Item>
            )}
            {state !== 'published' && (
              <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(item)}>
                {editor.remove()}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
