import { describe, expect, test } from 'vitest'
import { fillVariables, findUnknownVariables, hasVariables, toVariableName } from '#routers/variables.rules.ts'
import { promise } from '#test/support/promise.ts'

const fill = (text: string, ville = 'Arles') =>
  fillVariables(text, { ville, riviere: 'le Rhône', hashtag: '#CrueArles', organisation: 'Orvane Chimie', stade: 'stade Mailhan' })

describe('variables in texts', () => {
  test('are replaced by their words, whatever their spelling', async () => {
    await promise('EXO-79', () => {
      expect(fill('À {ville}, {Riviere} monte. {organisation} se tait {hashtag}')).toBe(
        'À Arles, Le Rhône monte. Orvane Chimie se tait #CrueArles',
      )
      expect(fill('{VILLE} {town} {City} {rivière} {stade}')).toBe('Arles Arles Arles Le Rhône stade Mailhan'.replace('Le', 'le'))
    })
  })
  test('merge with the French prepositions before them', () => {
    expect(fill('Mairie de {ville}, les quais de {riviere}, près de {organisation}')).toBe(
      'Mairie d’Arles, les quais du Rhône, près d’Orvane Chimie',
    )
    expect(fill('De {ville} à {ville}', 'Le Havre')).toBe('Du Havre au Havre')
    expect(fill('De {ville} à {ville}', 'Les Sables')).toBe('Des Sables aux Sables')
    expect(fill('De {ville} à {ville}', 'Étampes')).toBe('D’Étampes à Étampes')
    expect(fill('De {ville}, monde {ville}', 'Lorient')).toBe('De Lorient, monde Lorient')
  })
  test('become hashtags behind their sign', () => {
    expect(fill('#{ville} #{hashtag} {hashtag} de {hashtag}', 'Val-de-Marne')).toBe('#ValdeMarne #CrueArles #CrueArles de #CrueArles')
  })
  test('stay as they are without a word, and are found', () => {
    const text = '{journal} {ville} {x} { ville } {} {"a":1} {journal} {__proto__} {constructor}'
    expect(fill(text)).toBe(text.replace('{ville}', 'Arles'))
    expect(findUnknownVariables(text, { ville: 'Arles' })).toEqual(['journal', 'x', 'constructor'])
    expect(findUnknownVariables('{ville}', { ville: ' ' })).toEqual(['ville'])
    expect([hasVariables('a {b}'), hasVariables('a { b }')]).toEqual([true, false])
  })
  test('have names without accents and capitals', () => {
    expect(['Rivière', 'river', 'Cours d’eau', 'Mon stade', ' 9 lives ', '{}', 'Constructor'].map(toVariableName)).toEqual([
      'riviere',
      'riviere',
      'riviere',
      'mon_stade',
      'lives',
      '',
      'constructor',
    ])
  })
})
