import { NativeSelect } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { useSequenceMutationOptions } from '../sequences/use-sequence-mutations.ts'

const speeds = [1, 2, 4, 5, 10, 20]

/** The speed of the exercise, which all its sequences have; animators choose it. */
export const SpeedSelect = ({ sequence: { id, speed } }: { sequence: Pick<Sequence, 'id' | 'speed'> }) => {
  const { clocks } = usePhrases().sequences
  const animates = usePermission('animate')
  const edit = trpc.admin.sequences.edit.useMutation(useSequenceMutationOptions())
  if (!animates) return clocks.speedOf({ speed })
  const options = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      aria-label={clocks.speed()}
      w={88}
      size="xs"
      value={String(speed)}
      data={options.map(value => ({ value: String(value), label: clocks.speedOf({ speed: value }) }))}
      onChange={event => edit.mutate({ id, speed: Number(event.currentTarget.value) })}
    />
  )
}
