import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { useId, useState } from 'react'
import { fromLocalTime, toLocalTime } from '#locales/time-zone.ts'
import type { CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { communiqueAttachmentsMax, communiqueLineMax, communiqueTitleMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { FileChips } from '../../mail/compose/file-chips.tsx'
import { useFiles } from '../../mail/compose/use-files.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Field } from '../../press/editor/field.tsx'
import textClasses from './communique-text.module.css'
import classes from './editor.module.css'
import type { Words } from './words.ts'

type Props = { editor: Editor; words: Words; rules: CommuniqueRules; number: number; onWrite: (change: Partial<Words>) => void }

const toLocal = (moment: string | null) => (moment === null ? '' : toLocalTime(new Date(moment)))

/** The day and the time that the letter names; without them they are those of its release. */
const DateFields = ({ datedOn, onWrite }: { datedOn: string | null; onWrite: Props['onWrite'] }) => {
  const { fields, atRelease } = usePhrases().communiques
  const local = toLocal(datedOn)
  const set = (day: string, time: string) =>
    onWrite({
      datedOn:
        day || time ? fromLocalTime(`${day || toLocal(new Date().toISOString()).slice(0, 10)}T${time || '12:00'}`).toISOString() : null,
    })
  return (
    <>
      <TextInput
        type="date"
        label={fields.date()}
        value={local.slice(0, 10)}
        onChange={({ currentTarget: { value } }) => set(value, value && local.slice(11, 16))}
      />
      <TextInput
        type="time"
        label={fields.time()}
        value={local.slice(11, 16)}
        {...(datedOn === null && { title: atRelease() })}
        onChange={({ currentTarget: { value } }) => set(value && local.slice(0, 10), value)}
      />
    </>
  )
}

/** The files of a communiqué. */
const Attachments = ({ attachments, onWrite }: { attachments: Words['attachments']; onWrite: Props['onWrite'] }) => {
  const { communiques: phrases } = usePhrases()
  const files = useFiles(attachments, next => onWrite({ attachments: next }), '/cell/communiques/attachments')
  return (
    <Field aside={phrases.used({ count: attachments.length, max: communiqueAttachmentsMax })}>
      <p className={classes.label}>{phrases.fields.attachments()}</p>
      <FileChips attachments={attachments} files={files} />
      <FileButton multiple onChange={files.add}>
        {props => (
          <Button
            {...props}
            variant="default"
            size="sm"
            mt={attachments.length + files.pending.length > 0 ? 8 : 0}
            leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
          >
            {phrases.attach()}
          </Button>
        )}
      </FileButton>
    </Field>
  )
}

/** What the organisation posts with the release. */
const WeezeCard = ({ words, rules: { account }, number, onWrite }: Omit<Props, 'editor'>) => {
  const { communiques: phrases } = usePhrases()
  const [open, setOpen] = useState(false)
  const title = useId()
  const said = words.weeze.trim() || words.title
  return (
    <section className={classes.weeze} aria-labelledby={title}>
      <p className={classes.weezeHead}>
        <span id={title}>{phrases.weezeAtRelease({ name: account ? `@${account.username}` : phrases.officialAccount() })}</span>
        <span>{phrases.characters({ count: said.length })}</span>
      </p>
      {open ? (
        <Textarea
          label={phrases.fields.weeze()}
          description={phrases.weezeHint()}
          autosize
          minRows={3}
          maxRows={8}
          value={words.weeze}
          placeholder={words.title}
          onChange={event => onWrite({ weeze: event.currentTarget.value })}
          data-autofocus
        />
      ) : (
        <div className={classes.weezeText}>
          {account && <PersonAvatar person={account} size={36} />}
          <p>
            {said} <span className={classes.weezeLink}>{`${phrases.title().slice(0, -1)} ${phrases.number({ number })}`}</span>
          </p>
          <Button variant="default" size="sm" h={32} onClick={() => setOpen(true)}>
            {phrases.edit()}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The fields of a communiqué, of which the text is the editor's. */
export const CommuniqueFields = ({ editor, words, rules, number, onWrite }: Props) => {
  const { communiques: phrases } = usePhrases()
  const { fields } = phrases
  return (
    <div className={classes.fields}>
      <Field aside={phrases.used({ count: words.title.length, max: communiqueTitleMax })}>
        <Textarea
          classNames={{ input: classes.title ?? '' }}
          label={fields.title()}
          variant="unstyled"
          autosize
          minRows={1}
          maxLength={communiqueTitleMax}
          value={words.title}
          placeholder={phrases.untitled()}
          onChange={event => onWrite({ title: event.currentTarget.value.replaceAll('\n', ' ') })}
          data-title
        />
      </Field>
      <div className={classes.row}>
        <TextInput
          label={fields.place()}
          maxLength={communiqueLineMax}
          value={words.place}
          onChange={event => onWrite({ place: event.currentTarget.value })}
        />
        <DateFields datedOn={words.datedOn} onWrite={onWrite} />
      </div>
      <div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself has the focus by keys */}
        <p className={classes.label} onClick={() => editor.commands.focus()}>
          {fields.body()}
        </p>
        <EditorContent editor={editor} className={textClasses.frame} />
      </div>
      <TextInput
        label={fields.contact()}
        maxLength={communiqueLineMax}
        value={words.contact}
        onChange={event => onWrite({ contact: event.currentTarget.value })}
      />
      <Attachments attachments={words.attachments} onWrite={onWrite} />
      <WeezeCard words={words} rules={rules} number={number} onWrite={onWrite} />
    </div>
  )
}
