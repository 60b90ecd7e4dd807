import '@mantine/core/styles/Popover.layer.css'
import { InputBase, Popover, UnstyledButton } from '@mantine/core'
import { IconNews, IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dropdownOptions } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { openByArrow } from '../ui/menu.tsx'
import { useMediaSources } from './media-sources.ts'
import sourceLogo from './source-logo.module.css'
import classes from './source-select.module.css'

/** The small logo of a media source; `size` in px. The name is always beside it, so screen readers skip the logo. */
export const MediaSourceLogo = ({ source, size }: { source: { logoSmall: string }; size: number }) => (
  <img className={sourceLogo.logo} src={`${basePath}${source.logoSmall}`} width={size} height={size} alt="" />
)

/** Moves the focus among the options of a list: by an arrow, Home or End, by pages, or by the first letter of an option. */
const focusOption = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const options = [...currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const from = options.indexOf(document.activeElement as HTMLElement)
  const last = options.length - 1
  const places: Record<string, number> = {
    ArrowDown: from < last ? from + 1 : 0,
    ArrowUp: from > 0 ? from - 1 : last,
    Home: 0,
    End: last,
    PageDown: Math.min(from + dropdownOptions.pageSize, last),
    PageUp: Math.max(from - dropdownOptions.pageSize, 0),
  }
  const startsWithKey = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const byLetter = () => (/^\S$/.test(key) ? [...options.slice(from + 1), ...options.slice(0, from + 1)].find(startsWithKey) : undefined)
  const next = key in places ? options[places[key] ?? 0] : byLetter()
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

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
  const [opened, setOpened] = useState(false)
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
        setOpened(false)
        onChange(id)
      }}
    >
      {picture} {name}
    </UnstyledButton>
  )
  return (
    <Popover opened={opened} onChange={setOpened} width="target" position="bottom-start" trapFocus returnFocus>
      <Popover.Target popupType="listbox">
        <InputBase
          component="button"
          type="button"
          pointer
          label={labelHidden ? undefined : label}
          aria-label={`${label} ${shown}`}
          classNames={{ input: classes.input ?? '' }}
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          error={asked && sources?.length && !chosen ? medias.gone() : undefined}
          onClick={() => setOpened(!opened)}
          onKeyDown={openByArrow}
        >
          <span className={classes.choice}>
            {chosen ? <MediaSourceLogo source={chosen} size={24} /> : all && <IconNews size={20} stroke={1.75} aria-hidden />}
            {shown}
          </span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown
        role="listbox"
        p={4}
        bg="var(--weez-surface)"
        mah={dropdownOptions.maxHeight}
        mih={dropdownOptions.minHeight}
        style={{ overflowY: 'auto' }}
        onKeyDown={focusOption}
      >
        {!sources?.length && <p className={classes.empty}>{isPending ? editor.loading() : editor.noOptions()}</p>}
        {sources && sources.length > 0 && all && option(undefined, <IconNews size={20} stroke={1.75} aria-hidden />, all)}
        {sources?.map(source => option(source.id, <MediaSourceLogo source={source} size={24} />, source.name))}
      </Popover.Dropdown>
    </Popover>
  )
}
