import { InputBase, UnstyledButton } from '@mantine/core'
import { IconNews, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dropdownOptions } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import { focusItem } from '../../ui/focus-item.ts'
import { Popover } from '../../ui/popover.tsx'
import { useMediaSources } from './media-sources.ts'
import { MediaSourceLogo } from './source-logo.tsx'
import classes from './source-select.module.css'

type Props = {
  value: number | undefined
  /** The label of the option for all media sources; without it the option is absent. */
  all?: string
  label: string
  /** Whether the label is for screen readers only. */
  labelHidden?: boolean
  /** Whether it asks for a choice while the value is none of the exercise's media sources. */
  asked?: boolean
  onChange: (id: number | undefined) => void
}

/** A select for media sources, with logo and name (PED-09, PED-34, PMAN-21). */
export const MediaSourceSelect = ({ value, all, label, labelHidden = false, asked = false, onChange }: Props) => {
  const { editor, medias } = usePhrases()
  const { data: sources, isPending } = useMediaSources()
  const chosen = sources?.find(({ id }) => id === value)
  const shown = chosen?.name ?? all ?? (isPending ? editor.loading() : '')
  const options = (close: () => void) => {
    const option = (id: number | undefined, picture: ReactNode, name: string) => (
      <UnstyledButton
        key={id ?? 'all'}
        role="option"
        tabIndex={-1}
        aria-selected={id === value}
        data-autofocus={id === value || undefined}
        className={classes.option}
        onFocus={event => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onClick={() => {
          close()
          onChange(id)
        }}
      >
        {picture} {name}
      </UnstyledButton>
    )
    if (!sources?.length) return <p className={classes.empty}>{isPending ? editor.loading() : editor.noOptions()}</p>
    return (
      <>
        {all && option(undefined, <IconNews size={20} stroke={1.75} aria-hidden />, all)}
        {sources.map(source => option(source.id, <MediaSourceLogo source={source} size={24} />, source.name))}
      </>
    )
  }
  return (
    <Popover
      role="listbox"
      width="target"
      className={classes.options}
      style={{ maxHeight: dropdownOptions.maxHeight, minHeight: dropdownOptions.minHeight }}
      onKeyDown={event => focusItem(event, 'option', { page: dropdownOptions.pageSize })}
      target={target => (
        <InputBase
          {...target}
          component="button"
          type="button"
          pointer
          label={labelHidden ? undefined : label}
          aria-label={`${label} ${shown}`}
          classNames={{ input: classes.input ?? '', label: classes.label ?? '' }}
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          error={asked && sources?.length && !chosen ? medias.gone() : undefined}
        >
          <span className={classes.choice}>
            {chosen ? <MediaSourceLogo source={chosen} size={24} /> : all && <IconNews size={20} stroke={1.75} aria-hidden />}
            {shown}
          </span>
        </InputBase>
      )}
    >
      {options}
    </Popover>
  )
}
