import { useState } from 'react'
import type { PastMailThread } from '#routers/rewind/rewind.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { MailItem } from './mail-item.tsx'

/** A thread of mail as it stood at a past moment, without any action (MAIL-13); its last mail is open, until somebody folds it. */
export const PastThread = ({ thread: { subject, data } }: { thread: PastMailThread }) => {
  const { mail: phrases } = usePhrases()
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <h3>{subject || phrases.noSubject()}</h3>
      <ol>
        {data.map((mail, index) => (
          <MailItem
            key={mail.id}
            mail={mail}
            opened={(index === data.length - 1) !== toggled.has(mail.id)}
            onToggle={() => setToggled(before => before.symmetricDifference(new Set([mail.id])))}
            answers={null}
          />
        ))}
      </ol>
    </>
  )
}
