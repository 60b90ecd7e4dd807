import { ActionIcon, Box, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#routers/people.rules.ts'
import type { ItemFailure } from '#routers/sequences/items.contract.ts'
import { itemRules } from '#routers/sequences/items.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { toImageUrl } from '../../ui/image-path.ts'
import { useSortRow } from '../../ui/sort/sort-context.tsx'
import { formatOffset } from '../sequences/format-times.ts'
import { useFilledText } from '../variables/filled-text.tsx'
import { type ItemActions, ItemButtons, type ItemButtonsProps } from './item-buttons.tsx'
import classes from './item-row.module.css'
import { ItemStateBadge } from './item-state-badge.tsx'
import { KindSign } from './kind-sign.tsx'
import { useItemLabels } from './use-item-labels.ts'

type Props = Omit<ItemButtonsProps, 'actions'> & {
  /** Null for observers, who only read. */
  actions: ItemActions | null
  /** Why it could not be published as things are. */
  lacks: readonly ItemFailure[]
  /** Its scenario time. */
  told: string | null
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** A row in the list of items: time, author, text, state and, for animators, actions. */
export const ItemRow = ({ item, lacks, told, wait, first, last, sortable, actions }: Props) => {
  const { sequences: phrases } = usePhrases()
  const labels = useItemLabels()
  const fill = useFilledText()
  const { editor } = phrases
  const { id, offset, author, text, title, medias, kind, state, publishedId } = item
  const time = formatOffset(offset)
  const pending = state === 'pending'
  const recipients = labels.recipients(item)
  const { row, rowClass, renderHandle } = useSortRow(id, !pending || !sortable || !actions)
  const picture = medias.find(({ type, clip }) => type === 'IMAGE' || clip?.posterId)
  return (
    <li
      {...row}
      className={`${rowClass} ${classes.row}`}
      data-state={wait === null ? state : 'next'}
      data-item={id}
      data-name={fullName(author)}
    >
      {pending && sortable && actions ? renderHandle(editor.handle({ time })) : <span />}
      <Box component="span" fw={650} lts="-0.01em" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {time}
        {told && (
          <Text span display="block" size="xs" c="var(--second)" title={phrases.scenario.title()}>
            {told}
          </Text>
        )}
      </Box>
      <div className={classes.matter}>
        <PersonAvatar person={author} size={36} />
        <Box flex={1} miw={0}>
          <Text>
            <strong>
              <Name person={author} />
            </strong>{' '}
            <Text span inherit c="var(--second)">
              @{author.username}
            </Text>
            {kind !== 'weeze' && (
              <em className={classes.kind}>
                <KindSign item={item} size={14} /> {labels.playedBy(item) ?? labels.kind(item)}
              </em>
            )}
            {recipients && (
              <Text span inherit c="var(--second)">
                {phrases.importer.to({ name: recipients })}
              </Text>
            )}
          </Text>
          <Text lineClamp={2} data-words>
            {title && <strong>{fill(title)} </strong>}
            {fill(text) || (!title && labels.kind(item))}
          </Text>
        </Box>
      </div>
      {picture ? (
        <img
          className={classes.picture}
          src={toImageUrl(picture.clip?.posterId ?? picture.val, 480)}
          alt={picture.alt ?? ''}
          loading="lazy"
        />
      ) : (
        <span />
      )}
      <ItemStateBadge item={item} lacks={lacks} wait={wait} />
      <div className={classes.acts}>
        {state === 'published' && publishedId && itemRules[kind].publishes === 'weeze' && (
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
        {state === 'published' && publishedId && kind === 'mail' && (
          <ActionIcon
            renderRoot={props => (
              <Link {...props} to="/webmail/$threadId" params={{ threadId: String(publishedId) }} search={{ mailbox: author.id }} />
            )}
            size={28}
            variant="subtle"
            color="gray"
            aria-label={editor.show()}
          >
            <IconExternalLink {...icon} />
          </ActionIcon>
        )}
        {actions && <ItemButtons item={item} wait={wait} first={first} last={last} sortable={sortable} actions={actions} />}
      </div>
    </li>
  )
}
