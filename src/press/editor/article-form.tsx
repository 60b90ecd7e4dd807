import { Box, Button, Flex, Stack, Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle, IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { fromLocalTime, toLocalTime } from '#locales/time-zone.ts'
import type { ErrorReason } from '#routers/error-reasons.contract.ts'
import { maxAuthorLength } from '../../app/constants.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { useZoneHint } from '../../ui/form/use-zone-hint.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useMediaSources } from '../media-sources.ts'
import { MediaSourceSelect } from '../source-select.tsx'
import classes from './article-form.module.css'
import { BodyEditor } from './body-editor.tsx'
import { type ArticleFields, type CheckedField, checkedFields, type FieldProblem, isDateAhead } from './edit-state.ts'
import { Field, fieldProps, renderFieldError } from './field.tsx'
import { ImageField } from './image-field.tsx'
import { Notice } from './notice.tsx'

const ClipChoice = latePart(
  withTexts(['clips'], () => import('../../weezes/clips/clip-choice.tsx')),
  'ClipChoice',
)

/** Shown in an exercise without any media source: says what to do, with a link for those who may do it (EXO-38). */
export const NoMediaSourceNotice = () => {
  const { medias } = usePhrases()
  const animates = usePermission('animate')
  const { data } = useMediaSources()
  if (data?.length !== 0) return null
  return (
    <Notice bad sign={<IconNews size={20} stroke={1.75} aria-hidden />} title={medias.none()}>
      <p>{medias.noneHint()}</p>
      {animates && (
        <Button size="sm" renderRoot={props => <Link {...props} to="/admin/medias" />}>
          {medias.toMedias()}
        </Button>
      )}
    </Notice>
  )
}

type Props = {
  /** The id and name of the form element; the button in the page header refers to it (PED-01). */
  name: string
  state: ArticleFields
  problems: Partial<Record<CheckedField, FieldProblem>>
  /** The server's message about a picture that it could not copy. */
  pictureError: ErrorReason | undefined
  summary: Ref<HTMLDivElement>
  notices: ReactNode
  onWrite: (change: Partial<ArticleFields>) => void
  /** Tells whether a clip is on its way. */
  onWaiting: (waits: boolean) => void
  onSubmit: () => void
  className: string | undefined
}

/** Returns a function that gives the error message of a field; each field has its own messages (PED-20). */
const useFieldProblemText = () => {
  const { props } = usePhrases().articles
  return (field: CheckedField, found: FieldProblem): string =>
    found === 'tooLong' ? props.author_tooLong({ max: maxAuthorLength }) : props[`${field}_required`]()
}

/** The form of an article; fields follow the order of PED-09. */
export const ArticleForm = ({ name, state, problems, pictureError, summary, notices, onWrite, onWaiting, onSubmit, className }: Props) => {
  const { articles, editor } = usePhrases()
  const dateHint = useZoneHint(editor.dateHint())
  const { props } = articles
  const id = useId()
  const words = useFieldProblemText()
  const wrong = checkedFields.filter(field => problems[field])
  const field = (name: 'title' | 'subtitle' | 'chapeau' | 'author' | 'imageCaption' | 'sources') => ({
    ...fieldProps,
    id: `${id}-${name}`,
    name,
    value: state[name],
    onChange: (event: { currentTarget: { value: string } }) => onWrite({ [name]: event.currentTarget.value }),
  })
  const checked = (name: CheckedField) => {
    const found = problems[name]
    return { ...field(name), required: true, error: renderFieldError(found && words(name, found)) }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={name} name={name} className={className} noValidate onSubmit={submit}>
      <Stack gap={20}>
        {notices}
        <div ref={summary} tabIndex={-1} className={classes.summary}>
          {wrong.length > 0 && (
            <Notice bad sign={<IconAlertCircle size={20} stroke={1.75} aria-hidden />} title={editor.emptyFields({ count: wrong.length })}>
              <Flex component="ul" wrap="wrap" gap="4px 14px" className={classes.wrong}>
                {wrong.map(name => (
                  <li key={name}>
                    <a
                      href={`#${id}-${name}`}
                      onClick={event => {
                        event.preventDefault()
                        document.getElementById(`${id}-${name}`)?.focus()
                      }}
                    >
                      {props[name]()}
                    </a>
                  </li>
                ))}
              </Flex>
            </Notice>
          )}
        </div>
        <NoMediaSourceNotice />
        <MediaSourceSelect
          label={props.media()}
          asked
          value={state.mediaSourceId}
          onChange={chosen => onWrite({ mediaSourceId: chosen ?? state.mediaSourceId })}
        />
        <ImageField value={state.imageUrl} refused={pictureError} onChange={imageUrl => onWrite({ imageUrl })} />
        <Field aside={editor.optional()}>
          <ClipChoice media={state.clip} onChange={clip => onWrite({ clip })} onWaiting={onWaiting} fallback={<Box h={36} />} />
        </Field>
        <TextInput label={props.title()} maxLength={500} {...checked('title')} />
        <Textarea label={props.subtitle()} autosize minRows={2} maxRows={6} maxLength={5000} {...checked('subtitle')} />
        <Textarea label={props.chapeau()} autosize minRows={3} maxRows={10} maxLength={5000} {...checked('chapeau')} />
        <Field
          aside={
            <span data-over={state.author.length > maxAuthorLength || undefined}>
              {editor.used({ count: state.author.length, max: maxAuthorLength })}
            </span>
          }
        >
          <TextInput label={props.author()} {...checked('author')} />
        </Field>
        <Field aside={editor.optional()}>
          <TextInput
            {...fieldProps}
            type="datetime-local"
            step={60}
            label={props.date()}
            description={dateHint}
            value={state.publishedOn ? toLocalTime(new Date(state.publishedOn)).slice(0, 16).replace(' ', 'T') : ''}
            error={renderFieldError(isDateAhead(state) ? editor.dateAhead() : undefined)}
            onChange={event =>
              onWrite({ publishedOn: event.currentTarget.value ? fromLocalTime(event.currentTarget.value).toISOString() : null })
            }
          />
        </Field>
        <div className={classes.pair}>
          <Field aside={editor.optional()}>
            <TextInput label={props.caption()} maxLength={1000} {...field('imageCaption')} />
          </Field>
          <Field aside={editor.optional()}>
            <TextInput label={props.sources()} maxLength={1000} {...field('sources')} />
          </Field>
        </div>
        <Box component="fieldset" miw={0}>
          <Box component="legend" p={0} mb={6} fz="sm" lh="sm" fw={600}>
            {props.body()}
          </Box>
          <BodyEditor body={state.body} onChange={body => onWrite({ body })} onSave={onSubmit} />
        </Box>
      </Stack>
    </form>
  )
}
