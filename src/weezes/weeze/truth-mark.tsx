import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useCallback } from 'react'
import { type MarkedSubject, type Truth, truths } from '#db/schema/enums.ts'
import type { TruthMarks } from '#routers/notes/truths.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { getQueryKey, queryClient, trpc } from '../../app/trpc.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { toastError } from '../../ui/toast.tsx'

/** Keeps what is marked as true or false up to date by one poll of the page. */
export const useTruthsPoll = (): void => {
  trpc.notes.truths.useQuery(
    {},
    { refetchInterval: feedPollInterval, refetchOnWindowFocus: 'always', retry: false, notifyOnChangeProps: [] },
  )
}

/** What animators say of a weeze or an article; null = nobody has said. */
export const useTruth = (subject: MarkedSubject, id: number): Truth | null => {
  const select = useCallback(
    (marks: TruthMarks) => marks.find(mark => mark.subject === subject && mark.id === id)?.truth ?? null,
    [subject, id],
  )
  return trpc.notes.truths.useQuery({}, { enabled: false, select }).data ?? null
}

/** Says what is true of a weeze or an article, or takes that back with null. */
export const useSetTruth = () => {
  const { toast } = usePhrases()
  return trpc.notes.setTruth.useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.notes) }),
    onError: () => toastError(toast.weeze_error()),
  })
}

const icons = { true: IconCircleCheck, false: IconCircleX, unverified: IconHelpCircle }

/** The quiet mark of what animators say is true. */
export const TruthSign = ({ truth, className }: { truth: Truth | null; className?: string | undefined }) => {
  const { live } = usePhrases()
  if (!truth) return null
  const Sign = icons[truth]
  const name = live.hasTruth({ truth: live.truths[truth]() })
  return (
    <span className={className} data-truth={truth} role="img" aria-label={name} title={name}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

/** The lines of a menu that say what is true of something, and take it back. */
export const TruthItems = ({ truth, onSet }: { truth: Truth | null; onSet: (truth: Truth | null) => void }) => {
  const { live } = usePhrases()
  return (
    <>
      {truths.map(one => {
        const Sign = icons[one]
        return (
          <MenuItem key={one} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={() => onSet(one)}>
            {live.truths[one]()}
          </MenuItem>
        )
      })}
      {truth && <MenuItem onClick={() => onSet(null)}>{live.takeTruth()}</MenuItem>}
    </>
  )
}
