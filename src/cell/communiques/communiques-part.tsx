import '../../ui/modal-styles.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Skeleton, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { besideDeskMediaQuery, feedPollInterval } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission, useWritingClosed } from '../../app/session.ts'
import { trpc, trpcClient } from '../../app/trpc.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { Placeholders } from '../../ui/placeholders.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { CommuniqueList, type Template } from './communique-list.tsx'
import { CommuniquePane } from './communique-pane.tsx'
import classes from './editor.module.css'
import { communiqueQuery, communiquesQuery } from './queries.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { acceptCommunique, useRefusal } from './use-acts.ts'

/** Begins a communiqué, empty or with the words of a template, and opens it. */
const useCreate = (open: (id: number) => void) => {
  const { communiques: phrases } = usePhrases()
  const refuse = useRefusal()
  const { mutate, isPending } = trpc.cell.communiques.create.useMutation({ onError: refuse })
  const create = (template?: Template) =>
    mutate(template ? { title: phrases.templateNames[template]() } : {}, {
      onSuccess: async begun => {
        const { id, savedOn } = begun
        const body = template && phrases.templateBodies[template]()
        const written = body
          ? await trpcClient.cell.communiques.save.mutate({ id, savedOn, autosave: true, body }).catch(() => begun)
          : begun
        acceptCommunique(written)
        open(id)
      },
    })
  const begin = (input: { corrects: number }) =>
    mutate(input, {
      onSuccess: begun => {
        acceptCommunique(begun)
        open(begun.id)
      },
    })
  return { create, begin, creating: isPending }
}

const Waiting = () => (
  <Placeholders>
    {[0, 1, 2, 3].map(at => (
      <Skeleton key={at} h={72} m={12} w="auto" />
    ))}
  </Placeholders>
)

/** The communiqués of the cell (CELL-02): the list, the open one, and beside it all that is said of it. */
export const CommuniquesPart = () => {
  const { communiques: phrases } = usePhrases()
  const { communique: id } = useSearch({ from: '/authenticated/social/cellule' })
  const navigate = useNavigate()
  const plays = usePermission('play')
  const animates = usePermission('animate')
  const closed = useWritingClosed()
  const phone = usePhone()
  const beside = useMediaQuery(besideDeskMediaQuery, false, { getInitialValueInEffect: false })
  const list = useQuery(communiquesQuery())
  const one = useQuery({ ...communiqueQuery(id ?? 0), enabled: id !== undefined })
  const offline = useOfflineState(toAttempts(list))
  const [ruling, rules] = useDisclosure(false)
  const open = (next: number | undefined, replace = false) =>
    void navigate({ to: '/cellule', search: { part: 'communiques', communique: next }, replace })
  const { create, begin, creating } = useCreate(open)
  useShortcuts({ n: () => plays && !closed && !creating && create() })
  const first = list.data?.data[0]?.id
  // Beside the list there is always one open.
  useEffect(() => {
    if (id === undefined && first !== undefined && !phone) open(first, true)
  })
  const isGone = one.isError && getFailureKind(one.error) === 'not found'
  return (
    <div className={classes.part}>
      <OfflineBanner offline={list.data ? offline : null} interval={feedPollInterval} />
      {!list.data &&
        (list.isError ? (
          <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void list.refetch()} />
        ) : (
          <Waiting />
        ))}
      {list.data && (
        <>
          {(!phone || id === undefined) && (
            <CommuniqueList
              communiques={list.data.data}
              chosen={id}
              creating={creating}
              onCreate={create}
              onRules={animates ? rules.open : null}
            />
          )}
          {id === undefined && !phone && <Text className={classes.none}>{phrases.chooseOne()}</Text>}
          {isGone && <Text className={classes.none}>{phrases.gone()}</Text>}
          {id !== undefined && !one.data && !isGone && (
            <div className={classes.pane}>
              <Waiting />
            </div>
          )}
          {one.data && (
            <CommuniquePane
              key={one.data.id}
              communique={one.data}
              rules={list.data.rules}
              beside={beside}
              onBack={() => open(undefined)}
              onCorrect={() => begin({ corrects: one.data.id })}
            />
          )}
        </>
      )}
      {ruling && <RulesDialog onClose={rules.close} />}
    </div>
  )
}
