import { expect, test } from 'vitest'
import { createVeil, type Hidden } from '#routers/dossier/nameless.rules.ts'
import { promise } from '#test/support/promise.ts'

const person = (username: string, firstname: string, lastname: string, shown: string): Hidden => ({ username, firstname, lastname, shown })

const { hide, hideInHtml } = createVeil([
  person('anne', 'Anne', 'Martin', 'Joueur 1'),
  person('amarie', 'Anne-Marie', 'Martinez', 'Joueur 2'),
  person('pierre.juste', 'Pierre', 'Juste', 'Joueur 3'),
  person('zoe_lefevre', 'Zoé', 'Lefèvre', 'Porte-parole'),
  person('strong', 'Strong', 'O’Neill', 'Animateur 1'),
  person('jdelatour', 'Jean', 'de La Tour', 'Observateur 1'),
])

test('a name is found in full, either way round, and by each of its parts', async () => {
  await promise('DEBR-06', () => {
    expect(hide('Anne Martin a parlé.')).toBe('Joueur 1 a parlé.')
    expect(hide('MARTIN Anne, puis Martin et Anne')).toBe('Joueur 1, puis Joueur 1 et Joueur 1')
    expect(hide('@anne et anne@orvane.example')).toBe('@Joueur 1 et Joueur 1@orvane.example')
  })
})

test('of two names the longer one counts, and a name inside a word is none', async () => {
  await promise('DEBR-06', () => {
    expect(hide('Anne-Marie Martinez')).toBe('Joueur 2')
    expect(hide('Anne Marie, Martinet, panne')).toBe('Joueur 2, Martinet, panne')
  })
})

test('a name that is a word is hidden however it is written', async () => {
  await promise('DEBR-06', () => {
    expect(hide('C’est juste, Pierre.')).toBe('C’est Joueur 3, Joueur 3.')
    expect(hide('pierre.juste@orvane.example')).toBe('Joueur 3@orvane.example')
  })
})

test('accents, case and signs make no difference', async () => {
  await promise('DEBR-06', () => {
    for (const name of ['Zoé Lefèvre', 'ZOE LEFEVRE', 'Zoe\u0301 Lefe\u0300vre', 'zoe_lefevre', 'Lefèvre-Zoé', 'Zoé\u00a0Lefèvre'])
      expect(hide(`Vu par ${name}.`)).toBe('Vu par Porte-parole.')
    expect(hide("O'Neill, O’NEILL")).toBe('Animateur 1, Animateur 1')
    expect(hide('M. de La Tour, à la tour de guet')).toBe('M. Observateur 1, à la tour de guet')
  })
})

test('a name in a hashtag is hidden there', async () => {
  await promise('DEBR-06', () => {
    expect(hide('#MerciZoé #AnneMartin #zoelefevre2026 #Solvane')).toBe('#MerciPorteparole #Joueur1 #Porteparole2026 #Solvane')
  })
})

test('in HTML only what people read is changed', async () => {
  await promise('DEBR-06', () => {
    expect(hideInHtml('<p class="strong"><strong>Strong</strong> <img src="/media/anne.webp" alt="Anne"></p>')).toBe(
      '<p class="strong"><strong>Animateur 1</strong> <img src="/media/anne.webp" alt="Joueur 1"></p>',
    )
  })
})

test('a text without names is as it was', () => {
  expect(hide('L’usine est à l’arrêt depuis 14 h 30. 👍')).toBe('L’usine est à l’arrêt depuis 14 h 30. 👍')
})
