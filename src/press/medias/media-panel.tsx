import { ActionIcon, Box, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useId, useState } from 'react'
import { type HeadlineFace, headlineFaces } from '#db/schema/enums.ts'
import { formNameMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { toSmallLogoPath } from '#routers/source-logos.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc } from '../../app/trpc.ts'
import { ColourField } from '../../ui/form/colour-field.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import shared from '../../ui/shared.module.css'
import { toastSuccess } from '../../ui/toast.tsx'
import { sourceStyle } from '../published/colours.ts'
import { Masthead, SourceName } from '../published/masthead.tsx'
import classes from './media-panel.module.css'
import mediaPreview from './media-preview.module.css'
import { reloadMediaSources } from './medias-list.ts'
import { PersonaField } from './persona-field.tsx'
import { LogoField } from './source-logo-field.tsx'

type MediaPreviewProps = { source: Parameters<typeof sourceStyle>[0] & { name: string; logoSmall: string; logoBig: string } }

/** The masthead on paper and on dark, and an article card, as readers will see them; hidden from screen readers, which have the fields. */
const MediaPreview = ({ source }: MediaPreviewProps) => {
  const { medias } = usePhrases()
  return (
    <div className={mediaPreview.preview} style={sourceStyle(source)} aria-hidden data-preview>
      <div className={mediaPreview.mastheads}>
        <div className={mediaPreview.paper}>
          <Masthead source={source} base={basePath} />
        </div>
        <div className={mediaPreview.dark}>
          <Masthead source={source} base={basePath} />
        </div>
      </div>
      <div className={mediaPreview.card}>
        <Group gap={8} wrap="nowrap" mb={6} fz="xs" lh="20px" fw={600}>
          <SourceName source={source} base={basePath} size={20} />
        </Group>
        <p className={mediaPreview.title}>{medias.sample()}</p>
      </div>
    </div>
  )
}

/** The id of a newly uploaded logo, null for none, undefined for the one that is there. */
type LogoChoice = string | null | undefined

type Values = {
  name: string
  genre: string
  logoSmall: LogoChoice
  logoBig: LogoChoice
  color: string
  colorDark: string
  face: HeadlineFace
  persona: Person | null
}

const toValues = (source: ManagedMediaSource | null): Values => ({
  name: source?.name ?? '',
  genre: source?.genre ?? '',
  logoSmall: undefined,
  logoBig: undefined,
  color: source?.color ?? '#2a5a86',
  colorDark: source?.colorDark ?? '#86adcf',
  face: source?.face ?? 'serif',
  persona: source?.persona ?? null,
})

/** The values as the input of a call. */
const toInput = ({ persona, logoSmall, logoBig, ...texts }: Values) => ({
  ...texts,
  personaId: persona?.id ?? null,
  ...(logoSmall !== undefined && { logoSmall }),
  ...(logoBig !== undefined && { logoBig }),
})

/** What of the values differs from what is stored, so that a change of a colleague to another field stays. */
const changedFields = (values: Values, stored: Values) => {
  const before: Record<string, unknown> = toInput(stored)
  return Object.fromEntries(Object.entries(toInput(values)).filter(([field, value]) => value !== before[field]))
}

/** The path of a logo as it is chosen; empty without an own one. */
const shownLogo = (choice: LogoChoice, stored: string): string => {
  if (choice === undefined) return stored
  return choice === null ? '' : `/media/${choice}?w=480`
}

/** How the name of each typeface is set. */
const faceProps = { serif: { ff: 'heading' }, sans: { fw: 650 }, italic: { ff: 'heading', fs: 'italic' } } as const

type Props = {
  /** Null for a new one. */
  source: ManagedMediaSource | null
  heading: Ref<HTMLHeadingElement>
  onDirty: (dirty: boolean) => void
  onDone: () => void
  onDelete: () => void
  onClose: () => void
}

/** The form of a media source beside its preview, which follows every key (EXO-32). */
export const MediaPanel = ({ source, heading, onDirty, onDone, onDelete, onClose }: Props) => {
  const { medias, commons } = usePhrases()
  const titleId = useId()
  const faceId = useId()
  // As it was opened: a list that is read again does not change what counts as typed.
  const [initial] = useState(() => toValues(source))
  const { form, options } = useServerForm(initial, () => {
    toastSuccess(source ? medias.saved() : medias.added())
    void reloadMediaSources()
    onDone()
  })
  const errors = form.errors
  const add = trpc.press.mediaSources.add.useMutation(options)
  const edit = trpc.press.mediaSources.edit.useMutation(options)
  const { values } = form
  const dirty = form.isDirty()
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const save = (sent: Values) => {
    if (source) edit.mutate({ id: source.id, ...changedFields(sent, initial) })
    else add.mutate(toInput(sent))
  }
  const ownSmall = shownLogo(values.logoSmall, source && !source.drawn ? source.logoSmall : '')
  const ownBig = shownLogo(values.logoBig, source?.logoBig ?? '')
  const shown = { ...values, logoSmall: toSmallLogoPath({ ...values, logoSmall: ownSmall }), logoBig: ownBig }
  const colour = (field: 'color' | 'colorDark') => {
    const { onChange: _, ...input } = form.getInputProps(field)
    return { ...input, value: values[field], onChange: (value: string) => form.setFieldValue(field, value) }
  }
  return (
    <Box component="section" pos="sticky" top="calc(var(--weez-mark-height) + 16px)" className={shared.panel} aria-labelledby={titleId}>
      <Group gap={4} wrap="nowrap" p="8px 12px 8px 24px" className={classes.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
          {source?.name ?? medias.newTitle()}
        </h2>
        {source && (
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={medias.delete({ name: source.name })} onClick={onDelete}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={commons.close()} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <form className={classes.form} noValidate onSubmit={form.onSubmit(save)}>
        <MediaPreview source={shown} />
        <div className={classes.fields}>
          <TextInput label={medias.name()} maxLength={formNameMax} {...form.getInputProps('name')} />
          <TextInput label={medias.genre()} placeholder={medias.genreHint()} maxLength={formNameMax} {...form.getInputProps('genre')} />
          <LogoField
            label={medias.logoSmall()}
            hint={ownSmall ? medias.own() : medias.drawn()}
            error={errors.logoSmall}
            chooseLabel={medias.chooseLogo()}
            removeLabel={ownSmall ? medias.removeLogo() : null}
            onChange={imageId => form.setFieldValue('logoSmall', imageId)}
          />
          <LogoField
            label={medias.logoBig()}
            hint={ownBig ? medias.own() : medias.nameInstead()}
            error={errors.logoBig}
            chooseLabel={medias.chooseBigLogo()}
            removeLabel={ownBig ? medias.removeBigLogo() : null}
            onChange={imageId => form.setFieldValue('logoBig', imageId)}
          />
          <ColourField label={medias.color()} grounds={['paper']} {...colour('color')} />
          <ColourField label={medias.colorDark()} grounds={['dark']} {...colour('colorDark')} />
          <div>
            <Text id={faceId} size="sm" fw={600} mb={6}>
              {medias.face()}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby={faceId}
              data={headlineFaces.map(face => ({
                value: face,
                label: (
                  <Text span inherit {...faceProps[face]}>
                    {medias.faces[face]()}
                  </Text>
                ),
              }))}
              value={values.face}
              onChange={face => form.setFieldValue('face', face as HeadlineFace)}
            />
          </div>
          <PersonaField persona={values.persona} error={errors.personaId} onChange={persona => form.setFieldValue('persona', persona)} />
        </div>
        {errors.form && (
          <Text role="alert" size="xs" c="var(--mantine-color-error)">
            {errors.form}
          </Text>
        )}
        <Group gap={12} justify="flex-end" pt={16} className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {commons.cancel()}
          </Button>
          <Button type="submit" loading={add.isPending || edit.isPending}>
            {commons.actions.save()}
          </Button>
        </Group>
      </form>
    </Box>
  )
}
