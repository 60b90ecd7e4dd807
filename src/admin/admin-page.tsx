import {
  IconBuilding,
  IconHistory,
  IconMasksTheater,
  IconNews,
  IconPlugConnected,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { can, type Permission } from '#routers/permissions.ts'
import { usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { useCurrentUser } from '../app/session.ts'
import { openInjects } from '../plan/injects/open-injects.ts'
import { AccountPopover } from '../shell/account-popover.tsx'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { BrandMark } from '../ui/brand.tsx'
import { latePart } from '../ui/late-part.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import classes from './admin-page.module.css'

// The tables do without them until their key is pressed.
const QuickInjects = latePart(() => import('../plan/injects/quick-injects.tsx'), 'QuickInjects')

type AdminNavEntry = {
  to: '/admin' | '/admin/clients' | '/admin/personas' | '/admin/medias' | '/admin/connections' | '/admin/audit' | '/admin/webhooks'
  label: string
  Icon: TablerIcon
  /** The permission that the table asks for. */
  asks: Permission
}

/** The layout of the administration: a header with the account, a menu of the tables and the open table (ADM-03). */
export const AdminLayout = () => {
  const { admin, commons, medias, webhooks } = usePhrases()
  const { role, exercise } = useCurrentUser()
  const all: AdminNavEntry[] = [
    { to: '/admin', label: admin.users(), Icon: IconUsers, asks: 'animate' },
    { to: '/admin/clients', label: admin.clients(), Icon: IconBuilding, asks: 'administer' },
    { to: '/admin/personas', label: admin.personas(), Icon: IconMasksTheater, asks: 'animate' },
    { to: '/admin/medias', label: medias.title(), Icon: IconNews, asks: 'oversee' },
    { to: '/admin/connections', label: admin.connections(), Icon: IconPlugConnected, asks: 'animate' },
    { to: '/admin/audit', label: admin.audit.title(), Icon: IconHistory, asks: 'oversee' },
    { to: '/admin/webhooks', label: webhooks.title(), Icon: IconWebhook, asks: 'animate' },
  ]
  const entries = all.filter(({ asks }) => can(role, asks))
  const [injects, setInjects] = useState(false)
  const askForInjects = () => {
    setInjects(true)
    openInjects(true)
  }
  useShortcuts(can(role, 'animate') && !injects ? { i: askForInjects } : {})
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const open = entries.findIndex(({ to }) => to === pathname)
  // On a phone the menu scrolls sideways: the open table stays in sight, after the end of the entry before it.
  useEffect(() => {
    const entry = list.current?.children[open]
    if (list.current && entry instanceof HTMLElement) list.current.scrollLeft = entry.offsetLeft - list.current.offsetLeft - 48
  }, [open])
  return (
    <>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      <header className={classes.header}>
        <Link to="/" className={classes.brand} title={admin.applications()}>
          <BrandMark size={32} />
          <span>
            <strong>Weez</strong> Admin
          </span>
        </Link>
        <AccountPopover />
      </header>
      {injects && <QuickInjects />}
      <div className={classes.frame}>
        <nav className={classes.menu} aria-label={admin.navigation()}>
          <ul ref={list} className={classes.entries}>
            {entries.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.entry} activeOptions={{ exact: true, includeSearch: false }}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes.foot}>
            {admin.exercise()}
            <strong>{exercise.name}</strong>
            {basePath || '/'}
          </p>
        </nav>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </>
  )
}
