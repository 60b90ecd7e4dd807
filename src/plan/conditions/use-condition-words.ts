import type { LineCondition, LineConditionAtom } from '#routers/conditions/conditions.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'

/** Puts what a line waits for into words (CTRL-03). */
export const useConditionWords = () => {
  const { conditions: texts } = usePhrases()
  const atomWords = (atom: LineConditionAtom): string => {
    if ('itemId' in atom && atom.itemId === null) return texts.deleted({ number: atom.number })
    if ('minutes' in atom) return texts.atoms[atom.kind]({ number: atom.number, minutes: atom.minutes })
    if ('outcome' in atom) return texts.outcomes[atom.outcome]({ number: atom.number })
    const words = atom.words.trim()
    const what = atom.kind === 'mail' && atom.to ? texts.mailTo({ name: fullName(atom.to) }) : texts.atoms[atom.kind]()
    if (words === '') return what
    return /^[#＃]/u.test(words) ? texts.withTag({ what, words }) : texts.withWords({ what, words })
  }
  const words = ({ atoms, joint }: Pick<LineCondition, 'atoms' | 'joint'>): string => {
    const [one, other] = atoms.map(atomWords)
    return texts.when({ what: other === undefined ? (one ?? '') : texts.joints[joint]({ one: one ?? '', other }) })
  }
  return { atomWords, words }
}
