/** First and last name out of one field: cut at the first space; one word is a first name (PROF-05). */
export const splitName = (name: string): { firstname: string; lastname: string } => {
  const whole = name.normalize('NFC').trim()
  const [firstname = ''] = whole.split(/\s/u, 1)
  return { firstname, lastname: whole.slice(firstname.length).trim() }
}
