import { Avatar, VisuallyHidden } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { type ShownCellPart, shownCellParts } from '#db/schema/enums.ts'
import { fullName } from '#routers/people.rules.ts'
import { presenceSignalInterval } from '../app/constants.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { useCurrentUser, usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { ColumnHeader } from '../shell/column-header.tsx'
import tabClasses from '../ui/counted-tabs.module.css'
import { latePart } from '../ui/late-part.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { usePhone } from '../ui/use-phone.ts'
import classes from './cell-page.module.css'
import { CommuniqueCount } from './communiques/communique-count.tsx'
import { LogCount } from './log/log-count.tsx'
import { LogDownload } from './log/log-download.tsx'
import { LogPart } from './log/log-part.tsx'
import { WatchCount } from './watch/watch-count.tsx'

type Part = {
  /** What the part shows below the head of the room. */
  Body: ComponentType
  /** What is counted in its tab. */
  Count: ComponentType
  /** What stands at the end of the head while it is open. */
  Tools: ComponentType
}

const LateCommuniques = latePart(
  withTexts(['communiques', 'mail', 'press'], () => import('./communiques/communiques-part.tsx')),
  'CommuniquesPart',
)
const WatchPart = latePart(() => import('./watch/watch-part.tsx'), 'WatchPart')

const parts: Record<ShownCellPart, Part> = {
  communiques: {
    Body: () => <LateCommuniques opened />,
    Count: CommuniqueCount,
    // Where the open one says whether it is saved.
    Tools: () => <div id="save-state" />,
  },
  watch: { Body: () => <WatchPart opened />, Count: WatchCount, Tools: () => null },
  log: { Body: LogPart, Count: LogCount, Tools: LogDownload },
}

/** Tells that a player has the room open; those who oversee leave no mark. */
const useEnterRoom = (): void => {
  const isOfCell = usePermission('play')
  const { mutate } = trpc.cell.enter.useMutation({ retry: false })
  useEffect(() => {
    if (!isOfCell) return
    mutate()
    const timer = setInterval(() => document.hidden || mutate(), presenceSignalInterval)
    return () => clearInterval(timer)
  }, [isOfCell, mutate])
}

/** The players who have the room open. */
const Here = () => {
  const { cell: phrases } = usePhrases()
  const here = trpc.cell.room.useQuery({}, { refetchInterval: presenceSignalInterval }).data?.data.filter(one => one.here) ?? []
  if (here.length === 0) return null
  return (
    <Avatar.Group className={classes.here} title={here.map(({ person }) => fullName(person)).join(', ')}>
      <VisuallyHidden>{phrases.here({ names: here.map(({ person }) => fullName(person)).join(', ') })}</VisuallyHidden>
      {here.slice(0, 6).map(({ person }) => (
        <PersonAvatar key={person.id} person={person} size={28} />
      ))}
    </Avatar.Group>
  )
}

/** The room of the cell: a tab for each open part (CELL-01). */
export const CellPage = () => {
  const { cell: phrases } = usePhrases()
  const opened = useCurrentUser().exercise.cell ?? []
  const open = shownCellParts.filter(one => opened.includes(one))
  const { part: asked, communique } = useSearch({ from: '/authenticated/social/cellule' })
  const part = open.find(one => one === asked) ?? open[0] ?? 'log'
  const { Body, Tools } = parts[part]
  const phone = usePhone()
  // On phones an open communiqué has a head of its own.
  const headless = phone && part === 'communiques' && communique !== undefined
  usePageTitle(`${phrases.parts[part]()}, ${phrases.title()}`)
  useEnterRoom()
  const tabs = (
    <nav className={tabClasses.tabs} aria-label={phrases.partsLabel()}>
      {open.map(one => {
        const { Count } = parts[one]
        return (
          <Link
            key={one}
            to="/cellule"
            search={{ part: one }}
            className={tabClasses.tab}
            activeProps={{}}
            aria-current={one === part ? 'page' : undefined}
          >
            {phrases.parts[one]()} <Count />
          </Link>
        )
      })}
    </nav>
  )
  return (
    <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="rail" data-open={headless || undefined}>
      {!headless && (
        <ColumnHeader
          title={phrases.title()}
          subtitle={undefined}
          back={false}
          tabs={phone ? null : tabs}
          tools={
            phone ? null : (
              <>
                <Tools />
                <Here />
              </>
            )
          }
          end={phone ? <Tools /> : null}
        />
      )}
      {phone && !headless && tabs}
      <Body />
    </main>
  )
}
