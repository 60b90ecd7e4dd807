import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { leftOutKinds } from '#routers/press/allow-list.rules.ts'
import { cleanBody } from '#routers/press/clean-body.rules.ts'
import { fieldBodies, hostileBodies, readFieldBody } from '#test/support/field-bodies.ts'
import { promise } from '#test/support/promise.ts'

const clean = (html: string) => {
  const cleaned = cleanBody(html)
  if ('problem' in cleaned) throw new Error(cleaned.problem)
  return { kept: cleaned.body.trim(), leftOut: cleaned.leftOut }
}

test.each(Object.keys(fieldBodies))('a body as another program leaves it keeps its words and marks: %s', async name => {
  await promise('EXO-422', () => expect(clean(readFieldBody(name))).toEqual(fieldBodies[name]))
})

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`

test.each([
  ['numbers', item(1, '1.', 'a') + item(1, '2.', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  ['a list that goes on', item(1, '4.', 'a') + item(1, '5.', 'b'), '<ol start="4"><li>a</li><li>b</li></ol>'],
  [
    'levels',
    item(1, '1.', 'a') + item(2, 'a)', 'b') + item(3, '·', 'c') + item(1, '2.', '<b>d</b>'),
    '<ol><li>a<ol style="list-style-type: lower-alpha;"><li>b<ul><li>c</li></ul></li></ol></li><li><b>d</b></li></ol>',
  ],
  ['Roman numbers', item(1, 'I.', 'a'), '<ol style="list-style-type: upper-roman;"><li>a</li></ol>'],
  ['two kinds', item(1, '·', 'a') + item(1, '1.', 'b'), '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  ['a list that begins deep', item(2, 'o', 'a') + item(1, '·', 'b'), '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  ['a typed sign', '<p class="MsoListParagraph">·&nbsp;&nbsp; Un <i>point</i></p>', '<ul><li>Un <i>point</i></li></ul>'],
  ['a second paragraph of an item', '<p class="MsoListParagraph">suite</p>', '<p>suite</p>'],
  ['a numbered heading', "<h2 style='mso-list:l0 level1'><span style='mso-list:Ignore'>1. </span>a</h2>", '<h2>1. a</h2>'],
  ['a paragraph between', `${item(1, '·', 'a')}<p>x</p>${item(1, '·', 'b')}`, '<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>'],
])('paragraphs that Word calls items are items of lists: %s', async (_, html, kept) => {
  await promise('EXO-422', () => expect(clean(html).kept).toBe(kept))
})

test.each([
  ['<p>a<span style="display:none;mso-hide:all">b</span>c</p>', '<p>ac</p>', 'hidden'],
  ['<p>a<span style="visibility: hidden">b</span></p><p hidden>c</p>', '<p>a</p>', 'hidden'],
  ['<p>a<a class=msocomanchor href="#_msocom_1">[U1]</a></p><div style="mso-element:comment-list">b</div>', '<p>a</p>', 'comments'],
  ['<p>a<img alt="b"><img src=" "><img src="//weez.test/a.png"><img src="data:image/png;base64,AA=="></p>', '<p>a</p>', 'pictures'],
  ['<p>a<video><source src="file:///a.mp4">b</video><audio></audio></p>', '<p>a</p>', 'media'],
  ['<p>a</p><iframe src="https://weez.test/">b</iframe>', '<p>a</p>', 'frames'],
  ['<p>a</p><svg><text>b</text></svg><math><mi>c</mi></math>', '<p>a</p>', 'drawings'],
  ['<p>a<select><option>b</select><textarea>c</textarea></p>', '<p>a</p>', 'fields'],
])('what is left out goes with its words, and is told: %s', async (html, kept, kind) => {
  await promise('EXO-423', () => expect(clean(html)).toEqual({ kept, leftOut: [kind] }))
})

test('pictures that the editor still stores are left and not told', () => {
  const body = '<p><img src="data:image/png;base64,AA=="></p>'
  expect(cleanBody(body, { hasUploads: true })).toEqual({ body, leftOut: [] })
})

test.each([
  ['<b style="mso-bidi-font-weight:normal">a</b>', '<b>a</b>'],
  ['<b>a<span style="font-weight:normal">b</span></b>', '<b>a<span style="font-weight: normal;">b</span></b>'],
  ['<h2><span style="font-weight:400">a</span></h2>', '<h2>a</h2>'],
  ['<div style="font-weight:700"><p>a</p>b</div>', '<div><p><strong>a</strong></p><strong>b</strong></div>'],
  [
    '<table><tr style="font-weight:700"><td>a<td style="font-weight:400">b</table>',
    '<table><tr><td><strong>a</strong></td><td>b</td></tr></table>',
  ],
  [
    '<span style="text-decoration:underline solid">a</span><strike>b</strike>',
    '<span style="text-decoration: underline;">a</span><s>b</s>',
  ],
  ['<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
  ['<p>a<center>b</center></p>', '<div>a<p style="text-align: center;">b</p></div>'],
  ['<q>a</q> <mark>b</mark>', '“a” <span style="background-color: #ffff00;">b</span>'],
  ['<xml><w:View>Normal</w:View></xml><p>a</p>', '<p>a</p>'],
])('marks and blocks are written as the list allows them: %s', async (html, kept) => {
  await promise('EXO-422', () => expect(clean(html)).toEqual({ kept, leftOut: [] }))
})

const blocks = new Set('p div ul li table tbody tr td figure figcaption blockquote h2'.split(' '))

/** What a reader sees of clean HTML. */
const read = (html: string): unknown[] => {
  const seen: unknown[] = []
  const open: { bold: boolean; italic: boolean }[] = [{ bold: false, italic: false }]
  new Parser({
    onopentag(name, { style = '' }) {
      const { bold, italic } = open.at(-1) ?? { bold: false, italic: false }
      open.push({
        bold: name === 'b' || name === 'strong' || (bold && !style.includes('font-weight: normal')),
        italic: name === 'i' || name === 'em' || (italic && !style.includes('font-style: normal')),
      })
      if (blocks.has(name)) seen.push('|')
    },
    ontext: text => seen.push(...(text.match(/w\d+/g) ?? []).map(word => ({ word, ...open.at(-1) }))),
    onclosetag(name) {
      open.pop()
      if (blocks.has(name)) seen.push('|')
    },
  }).end(html)
  return seen
}

const inline = ['b', 'strong', 'i', 'em', 'u', 'ins', 'del', 's', 'strike', 'font', 'span', 'tt', 'unknown-tag', 'label']
const apart = ['div', 'section', 'header', 'address', 'dl', 'center', 'fieldset', 'figure', 'figcaption', 'details', 'blockquote', 'menu']
const styles = [
  '',
  'font-weight:400',
  'font-weight:700',
  'font-style:italic',
  'font-style:normal',
  'font-weight:bold;color:red',
  'display:none',
]

type Tree = { tag: string; style: string; children: Tree[] }
const { tree } = fc.letrec<{ tree: Tree }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant<Tree>({ tag: 'word', style: '', children: [] }),
    fc.record({
      tag: fc.constantFrom(...inline, ...apart),
      style: fc.constantFrom(...styles),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  ),
}))

/** Marks that nothing has, of which one takes back another. */
const nothingInMarks: Tree = {
  tag: 'b',
  style: 'font-style:italic',
  children: [{ tag: 'b', style: 'font-style:normal', children: [{ tag: 'font', style: '', children: [] }] }],
}

type Drawn = { html: string; seen: unknown[]; isCut: boolean }
let word = 0

/** A tree as HTML, and what a reader of it sees. */
const draw = ({ tag, style, children }: Tree, around: { bold: boolean; italic: boolean; isGone: boolean }): Drawn => {
  if (tag === 'word') {
    word += 1
    const { bold, italic, isGone } = around
    return { html: `w${word} `, seen: isGone ? [] : [{ word: `w${word}`, bold, italic }], isCut: false }
  }
  const isLeft = tag === 'del' || style === 'display:none'
  const weight = /font-weight:(\w+)/.exec(style)?.[1]
  const slant = /font-style:(\w+)/.exec(style)?.[1]
  const inside = {
    bold: weight ? weight !== '400' : around.bold || tag === 'b' || tag === 'strong',
    italic: slant ? slant === 'italic' : around.italic || tag === 'i' || tag === 'em',
    isGone: around.isGone || isLeft,
  }
  const drawn = children.map(child => draw(child, inside))
  const between = apart.includes(tag) && !inside.isGone ? ['|'] : []
  return {
    html: `<${tag}${style && ` style="${style}"`}>${drawn.map(({ html }) => html).join('')}</${tag}>`,
    seen: [...between, ...drawn.flatMap(({ seen }) => seen), ...between],
    isCut: (isLeft && !around.isGone) || drawn.some(({ isCut }) => isCut),
  }
}

/** Neighbouring breaks are one. */
const joined = (seen: unknown[]) => seen.filter((one, at) => one !== '|' || (at > 0 && seen[at - 1] !== '|'))
const trimmed = (seen: unknown[]) => (joined(seen).at(-1) === '|' ? joined(seen).slice(0, -1) : joined(seen))

test('whatever the elements are, the same words stay apart with the same marks, and cleaning again changes nothing', async () => {
  await promise('EXO-422', () =>
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), trees => {
        const drawn = trees.map(one => draw(one, { bold: false, italic: false, isGone: false }))
        const { kept, leftOut } = clean(drawn.map(({ html }) => html).join(''))
        expect(trimmed(read(kept))).toEqual(trimmed(drawn.flatMap(({ seen }) => seen)))
        expect(leftOut.length > 0).toBe(drawn.some(({ isCut }) => isCut))
        expect(clean(kept)).toEqual({ kept, leftOut: [] })
      }),
      { numRuns: 500, examples: [[[nothingInMarks]]] },
    ),
  )
})

test('of no hostile body a picture without an address or an element of another list is left', async () => {
  for (const hostile of Object.values(hostileBodies).flat()) {
    const { kept, leftOut } = clean(hostile)
    await promise('EXO-422', () => expect(kept).not.toMatch(/<img(?![^>]* src="[^"]+")|<(?:del|ins|section|dt|dd|svg)\b/))
    expect(leftOutKinds).toEqual(expect.arrayContaining(leftOut))
  }
})
