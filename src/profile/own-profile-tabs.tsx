import { Box, SegmentedControl } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'

type Props = { tokens: boolean; onChange: (tokens: boolean) => void }

/** Switches the lower part of the user's own profile between weezes and API tokens. */
export const OwnProfileTabs = ({ tokens, onChange }: Props) => {
  const { tokens: phrases } = usePhrases()
  return (
    <Box px={{ base: 12, sm: 16 }} pb={16}>
      <SegmentedControl
        aria-label={phrases.sections()}
        value={tokens ? 'tokens' : 'weezes'}
        onChange={value => onChange(value === 'tokens')}
        data={[
          { value: 'weezes', label: phrases.weezes() },
          { value: 'tokens', label: phrases.tab() },
        ]}
      />
    </Box>
  )
}
