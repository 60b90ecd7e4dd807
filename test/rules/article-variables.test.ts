import { expect, test } from 'vitest'
import { fillArticle } from '#routers/press/article-variables.rules.ts'
import { versionContent } from '#test/support/article-input.ts'
import { promise } from '#test/support/promise.ts'

test('variables are replaced in every text of an article, and their words are never markup', async () => {
  const content = { ...versionContent('<p>À {ville}, <b>{organisation}</b> se tait. {inconnu}</p>'), title: 'La mairie de {ville}' }
  const filled = fillArticle({ ...content, imageCaption: 'Le {site}' }, { ville: 'Arles', organisation: 'A & <i>B</i>', site: 'port' })
  await promise('EXO-80', () => {
    expect([filled.title, filled.imageCaption]).toEqual(['La mairie d’Arles', 'Le port'])
    expect(filled.body).toBe('<p>À Arles, <b>A &amp; &lt;i&gt;B&lt;/i&gt;</b> se tait. {inconnu}</p>')
  })
})
