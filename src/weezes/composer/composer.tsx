import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core'
import { useDidUpdate, useFileDialog, useId } from '@mantine/hooks'
import { IconCheck, IconHash, IconPhoto, IconVideo } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, type Ref, Suspense, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { advisedWeezeLength } from '#routers/limits.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { countGraphemes } from '#routers/weezes/text.rules.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { weezeLengthHiddenThreshold, weezeLengthWarningThreshold } from '../../app/constants.ts'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { useWritingClosed } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { DraftKept } from '../../ui/draft-kept.tsx'
import { latePart } from '../../ui/late-part.tsx'
import shared from '../../ui/shared.module.css'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { clipFiles } from '../clips/draft-clip.ts'
import classes from './composer.module.css'
import { ComposerField, type ComposerFieldHandle } from './composer-field.tsx'
import counter from './counter.module.css'
import type { ComposeTarget } from './draft.ts'
import type { ThumbnailsProps } from './thumbnails.tsx'
import { type Delivery, useComposer } from './use-composer.ts'

const toCounterState = (left: number) => (left > weezeLengthWarningThreshold ? 'plenty' : left > 0 ? 'few' : left === 0 ? 'none' : 'over')

/** Shows how many characters remain of the advised length (COMP-03 to COMP-06, COMP-07). Screen readers announce few, none and too many. */
export const CharacterCounter = ({ id, text }: { id: string; text: string }) => {
  const { composer } = usePhrases()
  const left = advisedWeezeLength - countGraphemes(text)
  const used = Math.min(advisedWeezeLength - left, advisedWeezeLength)
  const state = toCounterState(left)
  const announced = { plenty: '', few: composer.few({ count: weezeLengthWarningThreshold }), none: composer.none(), over: composer.over() }
  return (
    <span className={`${shared.second} ${counter.counter}`} data-state={state}>
      <VisuallyHidden id={id}>{left < 0 ? composer.over() : composer.left({ count: left })}</VisuallyHidden>
      <VisuallyHidden role="status">{announced[state]}</VisuallyHidden>
      {left > -weezeLengthHiddenThreshold && (
        <>
          {left < advisedWeezeLength && (
            <svg className={counter.ring} viewBox="0 0 22 22" aria-hidden>
              <circle cx={11} cy={11} r={6.9} />
              <circle cx={11} cy={11} r={6.9} pathLength={advisedWeezeLength} strokeDasharray={`${used} ${advisedWeezeLength}`} />
            </svg>
          )}
          <span aria-hidden>{String(left).replace('-', '−')}</span>
        </>
      )}
    </span>
  )
}

const loadThumbnails = () => import('./thumbnails.tsx').catch(() => ({ Thumbnails: () => null }))

// A draft begins without images.
const Thumbnails = lazy(
  async (): Promise<{ default: ComponentType<ThumbnailsProps> }> => ({ default: (await loadThumbnails()).Thumbnails }),
)

const ClipField = latePart(
  withTexts(['clips'], () => import('../clips/clip-field.tsx')),
  'ClipField',
)

export type ComposerHandle = { focus: () => void; send: () => void }

type Props = {
  ref?: Ref<ComposerHandle> | undefined
  author: { id: number; firstname: string; lastname: string; photo: string | null }
  /** Rendered above the field while the user writes as a persona; replaces the avatar of the author (COMP-20). */
  personaCard?: ReactNode
  /** True while the server does not answer: the draft stays and sending is disabled. */
  offline: boolean
  autoFocus?: boolean
  /** The weeze that is replied to or quoted; `above` and `below` are rendered around the field. */
  target?: ComposeTarget | undefined
  above?: ReactNode
  below?: ReactNode
  /** Uses the padding of the dialog around it. */
  inDialog?: boolean
  /** `restore` brings back what was written, unless something else was begun. */
  onPosted: (weeze: Weeze, restore: () => void) => void
  delivery?: Delivery | undefined
  onLeave: () => void
}

const toComposerLabels = (composer: ReturnType<typeof usePhrases>['composer'], kind: ComposeTarget['kind'] | 'weeze') => {
  const published = { send: composer.send(), sendAs: composer.sendAs }
  return {
    weeze: { label: composer.label(), placeholder: composer.placeholder(), ...published },
    reweez: { label: composer.quote(), placeholder: composer.quotePlaceholder(), ...published },
    reply: { label: composer.reply(), placeholder: composer.replyPlaceholder(), send: composer.reply(), sendAs: composer.replyAs },
  }[kind]
}

/** The form that writes and sends a weeze, a reply or a quote, with its images (COMP-01 to COMP-16). */
export const Composer = ({
  ref,
  author,
  personaCard,
  offline,
  autoFocus = false,
  target,
  above,
  below,
  inDialog = false,
  onPosted,
  delivery,
  onLeave,
}: Props) => {
  const { composer } = usePhrases()
  const closed = useWritingClosed()
  const words = toComposerLabels(composer, target?.kind ?? 'weeze')
  const { draft, rejectedFiles, sendable, sending, ...write } = useComposer(author.id, target, onPosted, delivery)
  const { text, images, clip } = draft
  const editor = useRef<ComposerFieldHandle>(null)
  const counterId = useId()
  const picker = useFileDialog({ accept: 'image/*', multiple: true, resetOnOpen: true, onChange: files => files && write.add(files) })
  const films = useFileDialog({ accept: clipFiles, multiple: false, resetOnOpen: true, onChange: files => files && write.add(files) })
  const section = useRef<HTMLElement>(null)
  const focus = useCallback(() => {
    section.current?.scrollIntoView({ block: 'center' })
    editor.current?.focus()
  }, [])

  // The field loses the focus while it is disabled for sending, and gets it back afterwards.
  useDidUpdate(() => {
    if (!sending) editor.current?.focus()
  }, [sending])

  useEffect(() => void loadThumbnails(), [])

  const { over, handlers } = useFileDrop(files => !closed && write.add(files))
  const send = () => !offline && !closed && write.send()
  useImperativeHandle(ref, () => ({ focus, send }))

  return (
    <section
      ref={section}
      className={classes.composer}
      data-acting={personaCard ? true : undefined}
      data-target={over || undefined}
      data-dialog={inDialog || undefined}
      aria-label={words.label}
      {...handlers}
    >
      {personaCard}
      <div className={classes.sheet}>
        {!personaCard && <PersonAvatar person={author} />}
        <div className={classes.words}>
          {above}
          <ComposerField
            ref={editor}
            text={text}
            placeholder={words.placeholder}
            label={composer.text()}
            describedBy={counterId}
            disabled={sending || closed}
            autoFocus={autoFocus}
            onChange={write.write}
            onMention={write.mention}
            onSend={send}
            onLeave={onLeave}
            onFiles={write.add}
          />
          {images.length > 0 && (
            <Suspense fallback={null}>
              <Thumbnails images={images} disabled={sending || closed} onDescribe={write.describe} onRemove={write.remove} />
            </Suspense>
          )}
          {clip && (
            <ClipField
              key={clip.key}
              clip={clip}
              disabled={sending || closed}
              onChange={write.editClip}
              onRemove={() => write.editClip(null)}
            />
          )}
          <p role="status" className={`${shared.small} ${classes.notice}`}>
            {rejectedFiles.length > 0 && composer.refused({ names: rejectedFiles.join(', ') })}
          </p>
          {below}
          <Group gap={4} mt={14}>
            {!closed && (
              <>
                <Tooltip label={composer.addImages()}>
                  <ActionIcon
                    className={classes.tool}
                    variant="subtle"
                    disabled={sending}
                    onClick={picker.open}
                    aria-label={composer.addImages()}
                  >
                    <IconPhoto size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={composer.addClip()}>
                  <ActionIcon
                    className={classes.tool}
                    variant="subtle"
                    disabled={sending || clip !== null}
                    onClick={films.open}
                    aria-label={composer.addClip()}
                  >
                    <IconVideo size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={composer.addHashtag()}>
                  <ActionIcon
                    className={classes.tool}
                    variant="subtle"
                    disabled={sending}
                    onClick={() => editor.current?.insert('#')}
                    aria-label={composer.addHashtag()}
                  >
                    <IconHash size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </>
            )}
            <span className={`${shared.rest} ${shared.small} ${classes.kept}`} role="status">
              {closed && sendable && <DraftKept />}
              {offline && !closed && sendable && (
                <>
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                  {composer.kept()}
                </>
              )}
            </span>
            <CharacterCounter id={counterId} text={text} />
            <Button h={36} ml="auto" disabled={offline || closed || (!sendable && !sending)} loading={sending} onClick={send}>
              {personaCard ? words.sendAs({ name: firstNameInText(author) }) : words.send}
            </Button>
          </Group>
        </div>
      </div>
    </section>
  )
}
