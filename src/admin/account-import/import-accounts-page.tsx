import { useNavigate } from '@tanstack/react-router'
import { setNewCards } from '../account-cards/new-cards.ts'
import { ImportAccounts } from './import-accounts.tsx'

/** The import of accounts; the cards with their passwords follow it. */
export const ImportAccountsPage = () => {
  const navigate = useNavigate()
  return (
    <ImportAccounts
      onImported={cards => {
        setNewCards(cards)
        void navigate({ to: '/admin/cards' })
      }}
      onCancel={() => void navigate({ to: '/admin' })}
    />
  )
}
