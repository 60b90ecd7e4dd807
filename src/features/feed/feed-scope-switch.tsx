import { SegmentedControl } from '@mantine/core'
import { usePhrases } from '../../locale.tsx'
import { type FeedScope, feedScopes } from './feed-queries.ts'

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void; fullWidth?: boolean }

/** Switches between all weezes and those of the people that the reader follows (FEED-13). */
export const FeedScopeSwitch = ({ scope, onChange, fullWidth = false }: Props) => {
  const { feed } = usePhrases()
  return (
    <SegmentedControl<FeedScope>
      aria-label={feed.scope()}
      fullWidth={fullWidth}
      value={scope}
      onChange={onChange}
      data={feedScopes.map(value => ({ value, label: feed[value]() }))}
    />
  )
}
