import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Live } from '#routers/live/live.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { Age } from '../desk/age.tsx'
import { toAddress } from '../desk/rows.ts'
import { Name } from '../people/name.tsx'
import { Card, Nothing } from './card.tsx'
import classes from './live-waits.module.css'

/** Who waits longest for an answer; each row opens its row at the desk. */
export const LiveWaits = ({ waiting }: { waiting: Live['waiting'] }) => {
  const { commons, live: texts } = usePhrases()
  return (
    <Card title={texts.longest()} size="narrow" action={<Link to="/weez/desk">{commons.desk()}</Link>}>
      {waiting.longest.length === 0 && <Nothing>{texts.nobody()}</Nothing>}
      <ol>
        {waiting.longest.map(wait => (
          <li key={toAddress(wait)}>
            <Link to="/weez/desk" search={{ row: toAddress(wait) }} className={classes.wait}>
              <Age since={wait.since} thresholds={waiting} />
              <Box component="span" miw={0} fz="sm">
                <Name person={wait.player} /> → <strong>{wait.persona ? fullName(wait.persona) : texts.anybody()}</strong>
              </Box>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
