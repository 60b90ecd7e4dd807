import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AccountCards } from '#routers/admin/credentials.contract.ts'
import { setNewCards } from '../account-cards/new-cards.ts'
import { ReadinessStrip } from '../readiness/readiness-strip.tsx'
import { UsersTable } from './users-table.tsx'

/** The users of the exercise. */
export const UsersPage = () => {
  const { user, official } = useSearch({ from: '/authenticated/admin/' })
  const navigate = useNavigate({ from: '/admin' })
  const show = (id: number | undefined) => void navigate({ to: '.', search: { user: id }, replace: true })
  const print = (cards: AccountCards) => {
    setNewCards(cards)
    void navigate({ to: '/admin/cards' })
  }
  return (
    <>
      <ReadinessStrip />
      <UsersTable key="users" kind="users" shown={user} official={official ?? false} onShow={show} onCards={print} />
    </>
  )
}

/** The personas of the exercise. */
export const PersonasPage = () => {
  const { user } = useSearch({ from: '/authenticated/admin/personas' })
  const navigate = useNavigate({ from: '/admin/personas' })
  const show = (id: number | undefined) => void navigate({ to: '.', search: { user: id }, replace: true })
  return <UsersTable key="personas" kind="personas" shown={user} onShow={show} />
}
