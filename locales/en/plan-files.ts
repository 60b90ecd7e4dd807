import type { frPlanFiles } from '../fr/plan-files.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of what a director's plan leaves open, and of files that are no plan. */
export const enPlanFiles = {
  questions: {
    sheets: 'The sheets {value:string} have the same columns: are they one plan?',
    language: 'The text is in two languages ({value:string}): which one is published?',
    about: 'What time is “{value:string}”? The last line is at {end:string}.',
    unit: 'Are numbers such as “{value:string}” minutes or hours? The last line is at {end:string}.',
    dates: 'Does “{value:string}” begin with the day or with the month? The last line is at {end:string}.',
    midnight: 'The time {value:string} is earlier than the one above: has a day passed? The last line is at {end:string}.',
    clock: 'Among times from the start, is “{value:string}” a time of day or a duration? The last line is at {end:string}.',
    anchor: 'At what time does the exercise start? Some lines have a time of day, others a time from the start.',
    gap: 'The plan pauses for {value:string} h: is that meant?',
    span: 'The plan takes {value:string} h: is that meant?',
    before: 'What becomes of the lines before the start ({value:string})?',
    spacing: 'The plan has no times: how many minutes are between two lines?',
    kind: 'The plan has no column of channels: what do its lines become?',
    channel: 'What do the lines of the channel “{value:string}” become?',
    state: 'Are the lines in the state “{value:string}” played?',
    player: 'Some lines tell what players do: are they kept?',
    together: 'Is “{value:string}” one name?',
    person: 'Who is “{value:string}”?',
  },
  refused: {
    people: 'This file seems to be a list of people and no plan: it lacks {missing:string}. Import it as personas.',
    log: 'This file seems to be a log of missions and no plan: it lacks {missing:string}.',
    empty: 'This file is empty: it lacks {missing:string}.',
    other: 'This file does not look like a plan: it lacks {missing:string}.',
  },
  missing: { time: 'a column of times', text: 'a column of texts', both: 'a column of times and a column of texts' },
  notes: {
    reply: 'A reply: the plan does not say to what.',
    with: 'With:',
    to: 'To:',
    copy: 'Copy:',
    player: 'Played by:',
    picture: 'Picture:',
    attachment: 'Attachment:',
    objective: 'Objective:',
    phase: 'Phase:',
    delay: 'Delay (min):',
  },
  layout: {
    sheet: 'Plan',
    state: 'State',
    published: 'Published on',
    reaction: 'First reaction',
    outcome: 'What came of it',
    judgements: { satisfied: 'satisfied', partial: 'in part', refused: 'refused', dropped: 'dropped' },
  },
  gameMaster: 'Exercise control',
} as const satisfies TranslationOf<typeof frPlanFiles>
