import type { IAllProps } from '@tinymce/tinymce-react'
import type { Locale } from '#locales/languages.ts'
import { basePath } from '../../app/page-data.ts'
import contentStyle from './body-content.css?url&no-inline'

/** The TinyMCE plugins; this server serves all of them (PED-17). */
const plugins = [
  'advlist',
  'anchor',
  'autolink',
  'charmap',
  'code',
  'fullscreen',
  'help',
  'image',
  'insertdatetime',
  'link',
  'lists',
  'media',
  'preview',
  'searchreplace',
  'table',
  'visualblocks',
  'wordcount',
]

/** The toolbar in the order of PED-16. */
const toolbar =
  'undo redo | blocks | bold italic forecolor | alignleft aligncenter alignright alignjustify | bullist numlist outdent indent | removeformat | help'

/** The reason of a refused image is a sentence of its own, so that TinyMCE puts nothing before it. */
const wholeReasons = { 'Failed to upload image: {0}': '{0}' }

/** Takes a refused image out of the text again, where it would stay as bytes that no save accepts. */
const refuse = ({ message }: Error) => Promise.reject({ message, remove: true })

export type TinyMceConfig = {
  locale: Locale
  dark: boolean
  label: string
  /** Translations that the French language file of TinyMCE lacks, by English text. */
  lacking: Record<string, string>
  /** Resolves to the path of the stored image; rejects with the reason to show. */
  upload: (image: Blob) => Promise<string>
  onSave: () => void
}

type Init = NonNullable<IAllProps['init']>

/**
 * Returns the TinyMCE configuration of the body editor. All files come from this server; French uses the language file `fr_FR` (PED-15),
 * English is built in.
 */
export const createTinyMceInit = (
  { locale, dark, label, lacking, upload, onSave }: TinyMceConfig,
  onSetup: NonNullable<Init['setup']>,
): Init => ({
  base_url: `${basePath}/tinymce`,
  suffix: '.min',
  ...(locale === 'fr' && { language: 'fr_FR' }),
  plugins,
  toolbar,
  toolbar_mode: 'wrap',
  // Commands that are not in the toolbar of PED-16.
  menubar: 'insert view',
  menu: {
    insert: { title: 'Insert', items: 'link image inserttable charmap hr' },
    view: { title: 'View', items: 'code searchreplace visualblocks wordcount preview fullscreen' },
  },
  block_formats: 'Paragraph=p;Heading 2=h2;Heading 3=h3;Blockquote=blockquote;Preformatted=pre',
  skin: dark ? 'oxide-dark' : 'oxide',
  content_css: [contentStyle],
  body_class: dark ? 'dark' : '',
  height: 520,
  min_height: 320,
  branding: false,
  promotion: false,
  help_accessibility: false,
  help_tabs: ['shortcuts', 'keyboardnav'],
  iframe_aria_text: label,
  iframe_attrs: { title: label },
  // Characters and addresses are saved as typed, without entities or rewritten URLs.
  entity_encoding: 'raw',
  convert_urls: false,
  images_upload_handler: image => upload(image.blob()).then(path => basePath + path, refuse),
  // What the allow-list has left of the styles of a paste means something.
  paste_webkit_styles: 'font-weight font-style text-decoration vertical-align',
  // Live embeds would load content from other hosts.
  media_live_embeds: false,
  browser_spellcheck: true,
  contextmenu: false,
  setup: editor => {
    onSetup(editor)
    editor.addShortcut('meta+s', label, onSave)
    // The component reports text after keys only; text that is dropped, dictated, pasted or undone by the browser comes without any.
    editor.on('input', () => editor.dispatch('change'))
    editor.on('ScriptsLoaded', () => {
      editor.editorManager.addI18n('fr_FR', lacking)
      editor.editorManager.addI18n(locale === 'fr' ? 'fr_FR' : 'en', wholeReasons)
    })
  },
})
