import { SegmentedControl } from '@mantine/core'
import { usePhrases } from '../../locale.tsx'
import { type Scope, scopes } from './source.ts'

type Props = { scope: Scope; onChange: (scope: Scope) => void; fullWidth?: boolean }

/** All weezes, or those of the people one follows (FEED-13). */
export const ScopeSwitch = ({ scope, onChange, fullWidth = false }: Props) => {
  const { feed } = usePhrases()
  return (
    <SegmentedControl<Scope>
      aria-label={feed.scope()}
      fullWidth={fullWidth}
      value={scope}
      onChange={onChange}
      data={scopes.map(value => ({ value, label: feed[value]() }))}
    />
  )
}
