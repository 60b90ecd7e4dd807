import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { sanitizeArticleBody } from '#routers/press/article-body.reads.ts'
import { PreviewBody } from '#src/features/press/editor/preview-body.tsx'
import { Body } from '#src/press/article-text.tsx'
import { renderBody } from '#src/press/body.ts'
import { drawPart } from '#test/support/drawn-part.tsx'
import { editorOutput } from '#test/support/editor-output.ts'
import { fieldBodies, readFieldBody } from '#test/support/field-bodies.ts'
import { hostileBodies } from '#test/support/hostile-bodies.ts'
import { promise } from '#test/support/promise.ts'

vi.stubGlobal('location', { origin: 'https://weez.test' })

const bodies = {
  'of other programs': Object.keys(fieldBodies).map(readFieldBody),
  'of the editor': Object.values(editorOutput),
  ...hostileBodies,
}

test.each(Object.entries(bodies))('the preview draws what readers get once it is saved: bodies %s', async (_, family) => {
  for (const body of family) {
    const preview = drawPart(createElement(PreviewBody, { body, empty: null }))
    const stored = renderBody(
      sanitizeArticleBody(body),
      { base: '', origin: location.origin },
      host => `Image ou enregistrement sur ${host}`,
    )
    const page = stored.trim() ? drawPart(createElement(Body, { cleanHtml: stored })) : drawPart(null)
    await promise('EXO-422', () => expect([body, preview]).toEqual([body, page]))
  }
})
