import { join, resolve } from 'node:path'

const modules = resolve(import.meta.dirname, '../../node_modules')

/** TinyMCE plugins of the article editor (PED-17); the editor's code names the same ones. */
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

const skins = ['oxide', 'oxide-dark'].flatMap(skin => ['skin.min.css', 'content.min.css'].map(file => `skins/ui/${skin}/${file}`))

const files = [
  'tinymce.min.js',
  // The licence must be distributed with it; browsers do not load it.
  'license.md',
  'icons/default/icons.min.js',
  'models/dom/model.min.js',
  'themes/silver/theme.min.js',
  'plugins/help/js/i18n/keynav/en.js',
  'plugins/help/js/i18n/keynav/fr_FR.js',
  ...skins,
  ...plugins.map(plugin => `plugins/${plugin}/plugin.min.js`),
]

/** The served files of TinyMCE: URL paths with their source files (API-38). */
export const tinymceFiles = new Map([
  ...files.map(file => [`/tinymce/${file}`, join(modules, 'tinymce', file)] as const),
  // Only this folder has the language code of PED-15; newer ones use fr-FR, which would leave the editor in English.
  ['/tinymce/langs/fr_FR.js', join(modules, 'tinymce-i18n', 'langs7', 'fr_FR.js')] as const,
])
