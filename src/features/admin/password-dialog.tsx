import { usePhrases } from '../../locale.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import type { GeneratedPassword } from '../users/use-user-actions.ts'

/** A password that was made: shown this once, to be passed on (ADM-15). */
export const GeneratedPasswordDialog = ({ secret, onClose }: { secret: GeneratedPassword | null; onClose: () => void }) => {
  const phrases = usePhrases().admin.secret
  const words = { title: phrases.title({ name: secret?.name ?? '' }), hint: phrases.hint(), label: phrases.label() }
  return <SecretDialog secret={secret?.password ?? null} words={words} onClose={onClose} />
}
