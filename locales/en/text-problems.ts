/** The English texts of what is refused in typed texts. */
export const enTextProblems = {
  sign: 'A sign that no text has: {value:string}',
  marks: 'More than eight marks on a letter: {value:string}',
  direction: 'A sign that turns the direction of the text: {value:string}',
}
