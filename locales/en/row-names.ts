import type { frRowNames } from '../fr/row-names.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of the people and pictures that the rows of a chronogramme name. */
export const enRowNames: TranslationOf<typeof frRowNames> = {
  authorMissing: 'No author',
  author: 'Unreadable author “{value:string}”',
  authorAmbiguous: 'Several people are called “{value:string}”: write a @name',
  authorRole: '“{value:string}” is no persona',
  persona: 'Unknown persona “{value:string}”: it will be made with the import, or choose another one',
  personaTaken: 'This user name is taken: the new persona will be @{value:string}, or choose another one',
  personaBeside: 'Somebody else than “{value:string}”: a new persona will be made with the import, or choose another one',
  image: 'Image “{value:string}” not found: drop it with the file',
  imageAmbiguous: 'Several images are called “{value:string}”: name their folder too, or change a name',
}
