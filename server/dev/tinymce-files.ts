import { join, resolve } from 'node:path'

const modules = resolve(import.meta.dirname, '../../node_modules')

/** What the editor of articles loads of TinyMCE (PED-17). The program of the editor names the same plugins. */
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
  // Whoever ships it ships its licence; no browser is sent it.
  'license.md',
  'icons/default/icons.min.js',
  'models/dom/model.min.js',
  'themes/silver/theme.min.js',
  'plugins/help/js/i18n/keynav/en.js',
  'plugins/help/js/i18n/keynav/fr_FR.js',
  ...skins,
  ...plugins.map(plugin => `plugins/${plugin}/plugin.min.js`),
]

/** TinyMCE as it is served: paths below the root with the files they stand for (API-38). */
export const tinymceFiles = new Map([
  ...files.map(file => [`/tinymce/${file}`, join(modules, 'tinymce', file)] as const),
  // Only this folder names its French as PED-15 does; the newer ones say fr-FR, which would leave the editor in English.
  ['/tinymce/langs/fr_FR.js', join(modules, 'tinymce-i18n', 'langs7', 'fr_FR.js')] as const,
])
