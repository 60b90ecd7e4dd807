import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconNews, IconSelector } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { dropdownOptions } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
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

const allSourcesValue = 'all'

/** A select for media sources, with logo and name (PED-09, PED-34, PMAN-21). */
export const MediaSourceSelect = ({ value, all, label, labelHidden = false, asked = false, onChange }: Props) => {
  const { editor, medias } = usePhrases()
  const { data: sources, isPending } = useMediaSources()
  const combobox = useCombobox({
    loop: false,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const chosen = sources?.find(({ id }) => id === value)
  const shown = chosen?.name ?? all ?? (isPending ? editor.loading() : '')
  const page = (event: KeyboardEvent) => {
    const step = { PageDown: combobox.selectNextOption, PageUp: combobox.selectPreviousOption }[event.key]
    if (!step || !combobox.dropdownOpened) return
    event.preventDefault()
    for (let count = 0; count < dropdownOptions.pageSize; count += 1) step()
  }
  return (
    <Combobox
      store={combobox}
      resetSelectionOnOptionHover
      onOptionSubmit={id => {
        onChange(id === allSourcesValue ? undefined : Number(id))
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={labelHidden ? undefined : label}
          aria-label={`${label} ${shown}`}
          classNames={{ input: classes.input ?? '', label: classes.label ?? '' }}
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          error={asked && sources?.length && !chosen ? medias.gone() : undefined}
          onClick={() => combobox.toggleDropdown()}
          onKeyDown={page}
        >
          <span className={classes.choice}>
            {chosen ? <MediaSourceLogo source={chosen} size={24} /> : all && <IconNews size={20} stroke={1.75} aria-hidden />}
            {shown}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options
          className={classes.options}
          style={{ maxHeight: dropdownOptions.maxHeight, minHeight: dropdownOptions.minHeight }}
        >
          {all && sources?.length ? (
            <Combobox.Option value={allSourcesValue} active={value === undefined} className={classes.option}>
              <IconNews size={20} stroke={1.75} aria-hidden /> {all}
            </Combobox.Option>
          ) : null}
          {sources?.map(source => (
            <Combobox.Option key={source.id} value={String(source.id)} active={source.id === value} className={classes.option}>
              <MediaSourceLogo source={source} size={24} /> {source.name}
            </Combobox.Option>
          ))}
          {!sources?.length && <Combobox.Empty>{isPending ? editor.loading() : editor.noOptions()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
