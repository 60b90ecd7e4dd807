import { Text, VisuallyHidden } from '@mantine/core'

/** How much of a text was added and removed, with the words for those who hear it. */
export const TextChange = ({ added, removed, label }: { added: number; removed: number; label: string }) => (
  <>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Text span inherit c="var(--weez-good)" aria-hidden>
      +{added}
    </Text>{' '}
    <Text span inherit c="var(--weez-bad)" aria-hidden>
      −{removed}
    </Text>
  </>
)
