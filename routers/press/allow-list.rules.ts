/** What a body loses with its words, as its writer is told. */
export const leftOutKinds = ['deletions', 'comments', 'hidden', 'pictures', 'media', 'frames', 'drawings', 'fields'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

/** The elements that a body may have: what the editor's toolbar makes, and what it leaves of pastes. */
export const allowedTags =
  `p h1 h2 h3 h4 h5 h6 b strong i em u s a ul ol li blockquote pre code table caption colgroup col thead tbody tfoot
  tr th td img figure figcaption span div br hr sub sup video audio source`.split(/\s+/)

export const voidTags = ['br', 'hr', 'img', 'col', 'source']

const size = ['width', 'height']
const cellAttributes = ['colspan', 'rowspan', 'scope']

export const allowedAttributes = {
  '*': ['title', 'lang', 'dir', 'style'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', ...size],
  video: ['src', 'poster', 'controls', ...size],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
  table: ['border', 'cellspacing', 'cellpadding'],
  col: ['span'],
  td: cellAttributes,
  th: cellAttributes,
  ol: ['start', 'type', 'reversed'],
}

/** The schemes of pictures and videos. */
export const mediaSchemes = ['https', 'http']

/** The schemes of pasted pictures until the editor has stored them. */
export const uploadSchemes = ['data', 'blob']

/** Elements that go with their words, and as what the writer is told; null for what no reader has ever seen. */
export const leftOutTags: ReadonlyMap<string, LeftOutKind | null> = new Map([
  ['del', 'deletions'],
  ...['iframe', 'object', 'embed', 'applet', 'frameset', 'frame'].map(tag => [tag, 'frames'] as const),
  ...['svg', 'math', 'canvas'].map(tag => [tag, 'drawings'] as const),
  ...['textarea', 'select', 'option', 'input', 'datalist'].map(tag => [tag, 'fields'] as const),
  ...'script style title head xml xmp plaintext noscript noembed noframes template'.split(' ').map(tag => [tag, null] as const),
])

/** Elements that stand apart from their neighbours and are no part of the list above: they become paragraphs, or divisions of several. */
export const otherBlocks = new Set(
  `address article aside center dd details dialog dl dt fieldset footer form header hgroup legend main nav optgroup search section
  summary`.split(/\s+/),
)

/** Elements of the list above that stand apart from their neighbours. */
export const allowedBlocks = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table caption colgroup thead tbody tfoot tr th td figure figcaption div hr`.split(/\s+/),
)

/** Parts of a table, which browsers take away where there is none. */
export const tableParts = new Set('caption colgroup col thead tbody tfoot tr th td'.split(' '))

/** Elements that are written as others, which mean or show the same. */
export const sameMeaning: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ...['tt', 'kbd', 'samp'].map(tag => [tag, 'code'] as const),
  ...['cite', 'dfn', 'var'].map(tag => [tag, 'em'] as const),
  ...['menu', 'dir'].map(tag => [tag, 'ul'] as const),
  ['listing', 'pre'],
])
