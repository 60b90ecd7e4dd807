import { Avatar } from '@mantine/core'
import { use } from 'react'
import { fullName } from '#routers/people.rules.ts'
import { toPortraitUrl } from '../ui/image-path.ts'
import { LatePicturesContext } from '../ui/late-pictures.ts'

type Props = {
  person: { firstname: string; lastname: string; photo: string | null }
  /** In px; 3rem by default (PROF-13). */
  size?: number
  className?: string | undefined
}

/** The words of a name that start with a capital letter, or the whole name: skips the "de" of "L'Écho de Valmare". */
const toInitialWords = (name: string) =>
  name
    .split(' ')
    .filter(word => /^\p{Lu}/u.test(word))
    .join(' ') || name

/** A person's photo, or initials on a coloured background. It is hidden from screen readers because the name is always beside it. */
export const PersonAvatar = ({ person, size = 48, className }: Props) => (
  <Avatar
    src={person.photo && toPortraitUrl(person.photo, size)}
    name={toInitialWords(fullName(person))}
    alt=""
    title=""
    size={size}
    className={className}
    aria-hidden
    imageProps={{ loading: use(LatePicturesContext) ? 'lazy' : 'eager', decoding: 'async' }}
  />
)
