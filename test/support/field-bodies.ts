import { readCases, readFieldCase } from './field-cases.ts'

/** A body as another program leaves it, below test/cases/bodies. */
export const readFieldBody = (name: string): string => new TextDecoder().decode(readFieldCase(`bodies/${name}.html`))

/** What is stored of each body, and what its writer is told to be left out. */
export const fieldBodies: Readonly<Record<string, { kept: string; leftOut: readonly string[] }>> = {
  tracked: { kept: '<p>Le site compte 12 blessés.</p>', leftOut: ['deletions'] },
  terms: {
    kept: '<div><p>Heure</p><p>7 h</p><p>Lieu</p><p>Quai nord</p></div>\n<div><p>Titre</p><p>12 rue du Port</p></div>\n<p style="text-align: center;">Avis</p>',
    leftOut: [],
  },
  docs: {
    kept: '<p dir="ltr">Le quai est <strong>fermé</strong>, <em>dit-on</em><span style="text-decoration: underline;">, partout</span></p>',
    leftOut: [],
  },
  bullets: { kept: '<ul><li>Premier point</li></ul>', leftOut: [] },
  footnote: { kept: '<p>Selon l’arrêté[1].</p><p>[1] Arrêté du 2 mai.</p>', leftOut: [] },
  'no-source': { kept: '<p>Plan : </p>', leftOut: ['pictures'] },
  plain: { kept: '<p><strong>Gras</strong>, <em>italique</em>, <s>rayé</s></p><ul><li>un</li></ul>', leftOut: [] },
}

/** Article bodies by family; each tries to run `boom()` or to affect the page outside the body. */
export const hostileBodies = readCases<Record<string, readonly string[]>>('bodies/hostile.json')

/** Output of the editor's commands for a text, from its own `getContent`: with named entities, the default, and with raw ones. */
export const editorOutput = readCases<Record<string, string>>('bodies/editor.json')
