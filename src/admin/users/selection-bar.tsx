import { Button } from '@mantine/core'
import { IconKey, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { AccountCards, CredentialKind } from '#routers/admin/credentials.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import shared from '../../ui/shared.module.css'
import { useRowAction } from '../../ui/table/use-row-action.ts'
import classes from './users-table.module.css'

const icons = { code: IconQrcode, password: IconKey }

type Props = { ids: number[]; onCards: (cards: AccountCards) => void; onClear: () => void }

/** The actions on the selected accounts: new codes or new passwords, both on cards. */
export const SelectionBar = ({ ids, onCards, onClear }: Props) => {
  const { accounts, cards } = usePhrases()
  const [asked, setAsked] = useState<CredentialKind | null>(null)
  // The question stays visible while the dialog fades out.
  const [shown, setShown] = useState<CredentialKind>('code')
  const renew = trpc.admin.accounts.renew.useMutation(
    useRowAction((_, answer: AccountCards) => cards.count({ count: answer.cards.length })),
  )
  const ask = (kind: CredentialKind) => {
    setShown(kind)
    setAsked(kind)
  }
  const { confirm } = accounts
  const Icon = icons[shown]
  return (
    <section className={`${shared.panel} ${classes.bar}`} aria-label={accounts.mass()}>
      <p role="status">{accounts.selected({ count: ids.length })}</p>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        loading={renew.isPending}
        onClick={() => ask('code')}
      >
        {accounts.newCodes()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
        loading={renew.isPending}
        onClick={() => ask('password')}
      >
        {accounts.newPasswords()}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {accounts.clear()}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={confirm[shown]()}
        confirmation={{
          message: confirm[`${shown}Hint`](),
          confirmLabel: confirm.submit(),
          confirmAction: () => {
            setAsked(null)
            renew.mutate({ ids, kind: shown }, { onSuccess: onCards })
          },
        }}
        icon={<Icon size={18} stroke={1.75} aria-hidden />}
        onClose={() => setAsked(null)}
      >
        {accounts.selected({ count: ids.length })}
      </ConfirmDialog>
    </section>
  )
}
