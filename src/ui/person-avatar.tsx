import { Avatar } from '@mantine/core'
import { fullName } from './full-name.ts'
import { toImageUrl } from './image-path.ts'

type Props = { person: { firstname: string; lastname: string; photo: string | null }; size: number; className?: string | undefined }

/** The words that make initials: of "L'Écho de Valmare" not the "de". */
const toInitialWords = (name: string) =>
  name
    .split(' ')
    .filter(word => /^\p{Lu}/u.test(word))
    .join(' ') || name

/** A person's photo, or initials on a palette colour. Their name is always beside it, so it is hidden from screen readers. */
export const PersonAvatar = ({ person, size, className }: Props) => (
  <Avatar
    src={person.photo && toImageUrl(person.photo, 480)}
    name={toInitialWords(fullName(person))}
    alt=""
    title=""
    size={size}
    className={className}
    aria-hidden
    imageProps={{ loading: 'lazy', decoding: 'async' }}
  />
)
