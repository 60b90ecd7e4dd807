import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { formatFullDate } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useShownMoment } from '../../app/session.ts'
import { MailFiles } from '../../mail/files.tsx'
import textClasses from './communique-text.module.css'
import classes from './editor.module.css'
import type { Words } from './words.ts'

/** A communiqué without fields, for those who read it. */
export const CommuniqueSheet = ({ editor, words, releasedOn }: { editor: Editor; words: Words; releasedOn: string | null }) => {
  const { communiques: phrases } = usePhrases()
  const { locale } = useLocale()
  const toShown = useShownMoment()
  const { title, place, datedOn, contact, attachments, weeze } = words
  const on = datedOn ?? releasedOn
  const dated = on === null ? phrases.atRelease() : formatFullDate(new Date(toShown(on)), locale)
  return (
    <article className={classes.sheet} aria-label={title || phrases.untitled()}>
      <h2 className={classes.title}>{title || phrases.untitled()}</h2>
      <p className={classes.letter}>{[place, dated].filter(Boolean).join(', ')}</p>
      <EditorContent editor={editor} className={textClasses.frame} data-reads />
      {contact && (
        <p>
          <span className={classes.label}>{phrases.fields.contact()}</span>
          {contact}
        </p>
      )}
      <MailFiles files={attachments} />
      {weeze && (
        <p>
          <span className={classes.label}>{phrases.fields.weeze()}</span>
          {weeze}
        </p>
      )}
    </article>
  )
}
