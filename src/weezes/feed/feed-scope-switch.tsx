import { SegmentedControl } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { type FeedScope, feedScopesOf } from './feed-queries.ts'

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void; fullWidth?: boolean }

/** Switches between all weezes and those of the people that the reader follows (FEED-13), or, for those who oversee, of some authors. */
export const FeedScopeSwitch = ({ scope, onChange, fullWidth = false }: Props) => {
  const { feed } = usePhrases()
  const scopes = feedScopesOf(useCurrentUser().role)
  return (
    <SegmentedControl<FeedScope>
      aria-label={feed.scope()}
      fullWidth={fullWidth}
      value={scope}
      onChange={onChange}
      data={scopes.map(value => ({ value, label: feed[value]() }))}
    />
  )
}
