import { describe, expect, test } from 'vitest'
import type { Understanding } from '#routers/plan/understand.rules.ts'
import { planSheet as sheet, understand } from '../support/plan-sheets.ts'
import { promise } from '../support/promise.ts'

const fieldsOf = ({ columns }: Understanding) => columns.map(({ field }) => field ?? '-').join(' ')
const kindsOf = ({ rows }: Understanding) => rows.map(({ kind, means, reason }) => means ?? kind ?? reason).join(' ')
const minutesOf = ({ rows }: Understanding) => rows.map(({ offset }) => (offset === undefined ? '-' : offset / 60)).join(' ')

/** Layouts as agencies write them: what their columns mean, what their lines become, and when. */
const layouts: { name: string; lines: string; fields: string; kinds: string; minutes: string }[] = [
  {
    name: 'a chronogramme of a cell of animation',
    lines: `
Exercice RANÇON 26
N° du stimulus | Horaire prévu | Émetteur (joué par l'animation) | Service destinataire | Vecteur de transmission | Contenu du stimulus | Réactions attendues des joueurs | Remarques animation
1 | H | Centre de supervision | RSSI | Courrier électronique | Trois serveurs sont chiffrés depuis ce matin. | Qualifier l'incident |
2 | H+0010 | Support | DSI | Appel téléphonique | Des agents ne se connectent plus à leur poste. | Ouvrir la cellule |
3 | H+1h20 | Directrice | Cellule de crise | Présentiel | Où en êtes-vous, et que dit-on dehors ? | Point de situation | Rester bref`,
    fields: 'number time sender recipient channel text expected note',
    kinds: 'message phone inPerson',
    minutes: '0 10 80',
  },
  {
    name: 'an event list with capabilities',
    lines: `
MSEL # | Event Time | Event Description | Responsible Controller | Recipient Player(s) | Expected Outcome of Player Action | Delivery Method | Associated Core Capability
1 | 8:35 AM | A caller reports a strong odor near the plant. | SimCell 1 | Dispatch | A unit is sent | Phone call | Operational Communications
2 | Noon | A reporter asks for a line on the water. | SimCell 2 | PIO | A draft | E-mail | Public Information
3 | 1:15 PM | A truck leaves the gate without papers. | Controller 3 | Gate | Stop it | Vehicle | Security`,
    fields: 'number time text player recipient expected channel objective',
    kinds: 'phone message hand',
    minutes: '0 205 280',
  },
  {
    name: 'headings in both languages, above each other in one cell',
    lines: `
Réf. / Ref | Heure / Time | De / From | À / To | Moyen / Means | Message / Message | Résultat attendu / Expected result
A1 | 0900L | Mairie | Préfecture | SMS | Nous évacuons l'école du centre. | Relayer
A2 | 0945L | Journal | Communication | Press article | L'école du centre est évacuée. | Démentir`,
    fields: 'number time sender recipient channel text expected',
    kinds: 'message article',
    minutes: '0 45',
  },
  {
    name: 'several times side by side: the one in the order of the rows is taken',
    lines: `
Inject | Actual Time | Scheduled Time | Injected By | Sending Agency | Receiving Agency | Inject Means | Inject Narrative
1 | | 09:00 | Sim 1 | County | Operations | Radio traffic | Smoke is seen above the north tank farm.
2 | 11:00 | 09:20 | Sim 1 | County | Operations | Face to face | An operator comes in without a badge.
3 | 09:10 | 09:40 | Sim 2 | Weather | Planning | Fax | Wind turns to the east within the hour.`,
    fields: 'number - time player sender recipient channel text',
    kinds: 'radio inPerson paper',
    minutes: '0 20 40',
  },
  {
    name: 'a table of a hospital with parts of the day',
    lines: `
Jour | Moment de la journée | Origine fictive | Pour action | Pour info | Modalité | Intitulé du stimulus | Texte du stimulus | Temps imparti
J1 | 9h | SAMU | Urgences | Direction | Appel | Afflux | Douze blessés arrivent dans le quart d'heure. | 15 min
J1 | midi | Presse locale | Communication | | Réseaux sociaux | Rumeur | On dit que les urgences sont fermées. | 30 min
J1 | fin de journée | ARS | Direction | | Visioconférence | Bilan | Que nous annoncez-vous pour la nuit ? | 1h`,
    fields: 'day time sender recipient copy channel subject text delay',
    kinds: 'phone weeze hand',
    minutes: '0 180 540',
  },
  {
    name: 'times from the start of the exercise in words',
    lines: `
Serial | Planned for | Notional sender | Directed to | Method of delivery | Details of inject | Anticipated player response | Evaluator notes
1 | STARTEX + 0:05 | Harbour master | Duty officer | VHF | A vessel drifts towards the jetty. | Alert the tugs | Watch the log
2 | STARTEX + 20 min | Shipowner | Duty officer | Voice mail | Call me back about my vessel. | Call back |
3 | STARTEX + 1h | @portwatch | All participants | Tweet | A black slick below the jetty, who knows more? | A statement |`,
    fields: 'number time sender recipient channel text expected note',
    kinds: 'radio phone weeze',
    minutes: '5 20 60',
  },
  {
    name: 'day-time groups and codes',
    lines: `
Inject ID | DTG | Originator | Action Addressee | Info Addressee | Medium | Subject Line | Message Body | Objective No | Inject State
N-001 | 130900Z MAY 26 | Higher HQ | Ops | Log | Message | Warning order | Prepare to move two boats to the bridge. | 2 | Approved
N-002 | 130930Z MAY 26 | Police | Ops | | Telephone call | Road closed | The ring road is closed for two hours. | 1 | Withdrawn
N-003 | 131000Z MAY 26 | Town hall | Ops | | Letter | Request | We ask for beds for three hundred people. | 3 | Pending`,
    fields: 'number time sender recipient copy channel subject text objective state',
    kinds: 'message status paper',
    minutes: '0 - 60',
  },
  {
    name: 'hours in columns of words, with who says what',
    lines: `
Heure de diffusion | Qui parle | Auprès de | Par quel moyen | Ce qui est dit | Ce que l'on attend | Qui l'injecte | Pièce jointe associée
9 h 05 | Riverain | Standard | Coup de fil | Ça sent le gaz dans toute la rue. | Une consigne | Paul | plan.pdf
9 h 20 | Collectif | | Facebook | Personne ne nous dit rien, venez devant la mairie. | Une réponse | Léa |
9 h 40 | Agence | Communication | Dépêche | Fuite présumée : la mairie ne commente pas. | Un communiqué | Léa |`,
    fields: 'time sender recipient channel text expected player attachment',
    kinds: 'phone weeze article',
    minutes: '0 15 35',
  },
  {
    name: 'a list without known channels, with actions of players',
    lines: `
Inject # | Exercise Time | Inject Type | Inject From | Inject To | Inject Message | Expected Player Action
1 | 0900 | Contextual | Plant | EOC | A pump stops and the level begins to rise. | Call out the team
2 | 0910 | Expected Player Action | EOC | EOC | The team is called out by its leader. |
3 | 0930 | Contextual | Plant | EOC | The second pump stops as well, no reason is known. | Ask for help`,
    fields: 'number time channel sender recipient text expected',
    kinds: 'hand status hand',
    minutes: '0 - 30',
  },
  {
    name: 'months by name and halves of the day',
    lines: `
Storyline | When | Who | To whom | How | What | What players should do
Water | May 13, 2026 9:00 AM | Lab | Utility | Email | A sample of this morning has failed. | Close the valve
Water | May 13, 2026 9:45 AM | Parent | School | Instant messaging | Is the water at school safe to drink? | Answer
Roads | May 13, 2026 1:00 PM | Local radio | Utility | Radio news | Trucks with bottles are stuck on the bridge. | Find a way`,
    fields: 'phase time sender recipient channel text expected',
    kinds: 'message message article',
    minutes: '0 45 240',
  },
  {
    name: 'an event list with headings in two rows, of which the lower one names the time',
    lines: `
Event | Event | Event | Inject | From | To | Event Summary | Inject Script | Responsible
# | Time | Type | Mode | | | | | Controller
1 | 08/14/2026 0805 | Inject | Phone | Weather service | Operations | Flood warning | We are issuing a flash flood warning for the county, until 1400. | J. Ortiz
2 | 08/14/2026 0812 | Inject | E-mail | State | Operations | Report asked | Please submit a situation report by 0900 through the usual form. | Sim
3 | 08/14/2026 0820 | Inject | Runner | Shelter | Logistics | Shelter full | We have 212 people and 150 cots, and more are coming in. Help! | M. Lee`,
    fields: 'number time - channel sender recipient subject text player',
    kinds: 'phone message inPerson',
    minutes: '0 7 15',
  },
  {
    name: 'crosses below the names of channels, and below those whom they are for',
    lines: `
 | | Moyen | Moyen | Moyen | Destinataires | Destinataires |
GDH | Autorité émettrice | Tél | Mail | Presse | COD | SDIS | Teneur du message
120830BOCT26 | CODIS | X | | | x | | Accident de car sur l'autoroute, une quarantaine de victimes.
120840BOCT26 | Gendarmerie | | X | | x | x | L'autoroute est coupée dans les deux sens.
120910BOCT26 | Centre Presse | | | X | | | Grave accident de car près du viaduc.`,
    fields: 'time sender channel channel channel recipient recipient text',
    kinds: 'phone message article',
    minutes: '0 10 40',
  },
  {
    name: 'the day in titles between the rows',
    lines: `
N° | Heure | De | À | Moyen | Contenu
JOUR 1 : mardi 13 octobre 2026
1.1 | 9h | RSSI | Cellule | SMS | Plusieurs postes affichent une demande de rançon.
1.2 | 17h45 | Agence | RSSI | SMS | Nous vous transmettons des marqueurs.
JOUR 2 : mercredi 14 octobre 2026
2.1 | 8h30 | @alerte | Public | Twitter | Des données sont en vente ce matin !`,
    fields: 'number time sender recipient channel text',
    kinds: 'title message message title weeze',
    minutes: '- 0 525 - 1410',
  },
  {
    name: 'half days of which some say which, and a script in German-made English',
    lines: `
Lfd. Nr. | Timing | Injector | Addressee | Inject type | Content of inject
1 | 11:50 AM | Control room | Crisis staff | Telephone | Explosion in hall 3, at least two injured.
2 | 12:20 | Neighbour | Press office | Twitter | Loud bang at the plant, big black cloud!
3 | 1:05 | Fire brigade | Crisis staff | Radio | We need to know what is in hall 3!
4 | 2 Uhr | Broadcaster | Press office | Phone | How many are injured? Any danger?`,
    fields: 'number time sender recipient channel text',
    kinds: 'phone weeze radio phone',
    minutes: '0 30 75 130',
  },
  {
    name: 'marks of time under another heading, and numbers whose order says their unit',
    lines: `
Repère | Emetteur → Destinataire | Moyen | Évènement | Actions à mener
H | PC tunnel → CODIS | Tél | Choc entre deux poids lourds, feu naissant. | Départ
H+3 | Usager → PC tunnel | Tél | Je suis bloqué, il y a de la fumée partout ! | Consigne
H+10 | CODIS → Préfecture | SMS | Demande d'activation de la cellule. | Activer
H+0h45 | Presse → Préfecture | Tél | Combien de victimes ? | Éléments`,
    fields: 'time sender channel subject expected',
    kinds: 'phone phone message phone',
    minutes: '0 3 10 45',
  },
  {
    name: 'headings of a newsroom, whose copy is no copy to anybody',
    lines: `
Ref | Elapsed | Source | Target | Platform | Copy | Success criteria
A1 | 00:00:00 | Fraud desk | Team | Phone | We see 4,000 refused card payments in five minutes. | Team convened
A2 | 00:12:00 | @customer | Public | Twitter | Card refused at the till again, never again this bank! | Answered
A3 | 00:25:00 | Central bank | Chief | SMS | Please report on the incident within one hour. | Report`,
    fields: 'number time sender recipient channel text expected',
    kinds: 'phone weeze message',
    minutes: '0 12 25',
  },
  {
    name: 'numbers of three digits beside times of soldiers',
    lines: `
SER | ZULU | ORIG | ADDEE | MEANS | MSG | DS
101 | 0700Z | Duty manager | Team | TEL | Flight WZ417 has disappeared from radar over the bay. | LM
102 | 0712Z | Control | Team | TEL | Last contact at 0651Z, no emergency call was received. | PG`,
    fields: 'number time sender recipient channel text player',
    kinds: 'phone phone',
    minutes: '0 12',
  },
]

describe.each(layouts)('$name', ({ lines, fields, kinds, minutes }) => {
  const found = understand([sheet('Plan', lines)])
  test('its columns are known', async () => {
    await promise('PLAN-04', () => expect(fieldsOf(found)).toBe(fields))
  })
  test('its lines become what their channels say', async () => {
    await promise('PLAN-09', () => expect(kindsOf(found)).toBe(kinds))
  })
  test('its times are read', async () => {
    await promise('PLAN-06', () => expect(minutesOf(found)).toBe(minutes))
  })
})

test('a column of states is known by what it says, and who speaks anywhere is nobody of the cell elsewhere', async () => {
  const plan = sheet(
    'Plan',
    `
Time | From | To | Cc | Channel | Header | Text | Fait ?
09:00 | Guard | Works | Fire brigade | Mail | Gas | A smell at gate three of the works. | oui
09:10 | Guard | Works |  | Phone | Gas | The smell is gone, nothing more to say. | Annulé
09:20 | Fire brigade | Works |  | Mail | Report | Two teams were at gate three.`,
  )
  const found = understand([plan])
  await promise('PLAN-11', () => expect(found.rows.map(({ state, reason }) => reason ?? state)).toEqual(['ready', 'status', 'ready']))
  await promise('PLAN-10', () =>
    expect(found.questions).toContainEqual(expect.objectContaining({ id: 'person:Fire brigade', chosen: 'new persona' })),
  )
  await promise('PLAN-04', () => expect(fieldsOf(found)).toContain('channel subject text state'))
})

describe('texts in two languages side by side', () => {
  const plan = sheet(
    'Plan',
    `
Time | From | Channel | Texte (FR) | Text (EN)
09:00 | Guard | Phone | Ça sent le gaz à la porte trois, que faut-il faire ? | Gas smell at gate 3.
09:10 | Guard | Phone | Les camions ne passent plus et la rue est bloquée. | Trucks are stuck.`,
  )
  const textsOf = (found: Understanding) => found.rows.map(({ text }) => text?.slice(0, 6))

  test('they are one question, of which the language of who asks is likely', async () => {
    const found = understand([plan], { language: 'en' })
    await promise('PLAN-18', () => expect(found.questions).toContainEqual(expect.objectContaining({ id: 'language', chosen: 'en' })))
    expect(textsOf(found)).toEqual(['Gas sm', 'Trucks'])
  })
  test('an answer takes the other one', () => {
    expect(textsOf(understand([plan], { language: 'en', answers: { language: 'fr' } }))).toEqual(['Ça sen', 'Les ca'])
  })
  test('who says which column is the text is not asked', () => {
    const found = understand([plan], { language: 'en', answers: { 'column:D': 'text' } })
    expect(found.questions.map(({ id }) => id)).not.toContain('language')
    expect(textsOf(found)).toEqual(['Ça sen', 'Les ca'])
  })
  test('what two columns say decides where their headings do not', () => {
    const told = sheet(
      'Plan',
      `
Time | From | Channel | Message | Translation
09:00 | Guard | Phone | La rue est bloquée par les camions et il y a le feu. | The street is blocked and there is a fire.
09:10 | Guard | Phone | Les gens ne savent pas que la mairie est fermée. | They are not told that the town hall is closed.`,
    )
    expect(textsOf(understand([told], { language: 'en' }))).toEqual(['The st', 'They a'])
  })
})

describe('times that are only about a time of day', () => {
  const plan = sheet(
    'Plan',
    `
Time | From | Channel | Text
09:00 | Guard | Phone | A smell at gate three of the works.
fin de journée | Guard | Phone | The smell at gate three is gone.`,
  )
  test('are a question with a likely answer', async () => {
    const found = understand([plan])
    const asked = expect.objectContaining({ id: 'about:fin de journée', options: ['17:00', '18:00', '19:00'], chosen: '18:00' })
    await promise('PLAN-07', () => expect(found.questions).toContainEqual(asked))
    expect(minutesOf(found)).toBe('0 540')
  })
  test('an answer places the line', () => {
    expect(minutesOf(understand([plan], { answers: { 'about:fin de journée': '16:30' } }))).toBe('0 450')
  })
})

test('headings that are repeated and what is written below a plan are no lines', async () => {
  const plan = sheet(
    'Plan',
    `No | Time | From | Means | Message
1 | 8:30 | Desk | Phone | We have lost contact with the firewalls.
No | Time | From | Means | Message
2 | 8:45 | Press | Phone | We hear that your plants are at a standstill.
Total | | | | 2 injects
Approved by | | | | J. Doe`,
  )
  await promise('PLAN-11', () =>
    expect(understand([plan]).rows.map(({ state, reason }) => reason ?? state)).toEqual(['ready', 'title', 'ready', 'title', 'title']),
  )
})

describe('names with a comma', () => {
  const plan = (...names: string[]) =>
    sheet(
      'Plan',
      [
        'Time | From | To | Channel | Text',
        ...names.map((name, at) => `09:0${at} | ${name} | Phone | Text ${at} of the plan, long enough.`),
      ].join('\n'),
    )
  const peopleOf = (...names: string[]) => Object.keys(understand([plan(...names)]).people)
  const asks = (...names: string[]) => understand([plan(...names)]).questions.flatMap(({ id }) => (id.startsWith('together') ? [id] : []))

  test('what somebody is, in small letters, parts no name', async () => {
    await promise('PLAN-10', () => expect(peopleOf('Laiterie du Val, qualité | Maire')).toEqual(['Laiterie du Val, qualité', 'Maire']))
    expect(peopleOf('Jeanne Roux, Directrice du site | Maire')).toContain('Jeanne Roux, Directrice du site')
  })
  test('a sender that comes again is one', () => {
    expect(peopleOf('Roux, Jeanne | Maire', 'Roux, Jeanne | Maire')).toEqual(['Roux, Jeanne', 'Maire'])
  })
  test('a name that stands alone elsewhere is one of several', () => {
    const names = ['Guard | Direction, Communication', 'Guard | Direction']
    expect(peopleOf(...names)).toEqual(['Guard', 'Direction', 'Communication'])
    expect(asks(...names)).toEqual([])
  })
  test('a known name parts it, and one that is only almost known does not', () => {
    const people = [{ username: 'martin', name: 'Martin Duval' }]
    const found = (cell: string) =>
      Object.keys(
        understand([sheet('Plan', `Heure | De | À | Moyen | Texte\n9h | ${cell} | Cellule | Tél | Où en êtes-vous de cette affaire ?`)], {
          people,
        }).people,
      )
    expect(found('Martin Duval, Paul Roux')).toContain('Martin Duval')
    expect(found('Martine Duval, mairie')).toEqual(['Martine Duval, mairie'])
  })
  test('degrees and what somebody with a title is part no name, another title does', () => {
    const found = (cell: string) =>
      Object.keys(
        understand([sheet('Plan', `Time | From | To | Means | Text\n9:00 | ${cell} | Cell | Phone | Where are you with that affair?`)])
          .people,
      )
    expect(found('Dr. A. Smith, MD, Medical Director')).toEqual(['Dr. A. Smith, MD, Medical Director'])
    expect(found('Mr. Roe, Mrs. Poe')).toEqual(['Mr. Roe', 'Mrs. Poe'])
  })
  test('else it is asked, and the answer parts it or not', () => {
    expect(asks('Guard | Direction, Communication')).toEqual(['together:Direction, Communication'])
    const answers = { 'together:Direction, Communication': 'one' }
    const found = understand([plan('Guard | Direction, Communication')], { answers })
    expect(found.rows[0]?.to).toEqual(['Direction, Communication'])
  })
})

describe('rows that no line holds', () => {
  const plan = (...rows: string[]) => sheet('Plan', ['Time | From | Channel | Text', ...rows].join('\n'))
  const text = 'A smell at gate three of the works.'
  test('a text that is longer is looked at, and its mended text is taken', async () => {
    const long = plan(`09:00 | Guard | Phone | ${text}`, `09:05 | Guard | Phone | ${'word '.repeat(20_000)}`)
    await promise('PLAN-11', () => expect(understand([long]).rows[1]).toMatchObject({ state: 'question', reason: 'long' }))
    expect(understand([long], { answers: { 'row:3:text': text } }).rows[1]).toMatchObject({ state: 'ready', text })
  })
  test('a time after the longest sequence is looked at', () => {
    const late = plan(`H | Guard | Phone | ${text}`, `H+999:00 | Guard | Phone | ${text} Again.`)
    expect(understand([late]).rows[1]).toMatchObject({ state: 'question', reason: 'late' })
  })
})

test('a title that is merged over all columns below the headings is no heading', async () => {
  const { name, hidden, rows } = sheet(
    'Plan',
    'Time | From | Channel | Remarque animateur | Text\n09:00 | Guard | Phone | x | A smell at gate three of the works.',
  )
  const title = Array.from({ length: 5 }, () => ({ text: 'PHASE 1 : alert', merged: '2:1' }))
  const found = understand([{ name, hidden, rows: [...rows.slice(0, 1), title, ...rows.slice(1)] }])
  await promise('PLAN-03', () => expect(found.headingRow).toBe(1))
  expect(fieldsOf(found)).toBe('time sender channel note text')
})
