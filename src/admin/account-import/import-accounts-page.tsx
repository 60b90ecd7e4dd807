import { Box, Button, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountsImportPreview } from '#routers/admin/accounts.contract.ts'
import type { AccountCards } from '#routers/admin/credentials.contract.ts'
import { canManage, rolesWith } from '#routers/permissions.ts'
import type { AccountColumn } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { ImportFooter } from '../../ui/import/import-foot.tsx'
import { ImportHead } from '../../ui/import/import-head.tsx'
import { ImportContent } from '../../ui/import/import-matter.tsx'
import { useFileImport } from '../../ui/import/use-file-import.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { setNewCards } from '../account-cards/new-cards.ts'
import { RoleHints } from '../users/role-badge.tsx'
import { AccountsPreview } from './accounts-preview.tsx'

/** A field for the cells of a spreadsheet, which are read as a file is. */
const PastedList = ({ onRead }: { onRead: (file: File) => void }) => {
  const { accounts } = usePhrases()
  const [text, setText] = useState('')
  return (
    <Box mt={16}>
      <Textarea
        label={accounts.paste()}
        minRows={3}
        maxRows={10}
        autosize
        spellCheck={false}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button
        mt={8}
        variant="default"
        disabled={text.trim() === ''}
        onClick={() => onRead(new File([text], `${accounts.pasted()}.tsv`, { type: 'text/tab-separated-values' }))}
      >
        {accounts.readPasted()}
      </Button>
    </Box>
  )
}

/** Previews a file of accounts before the import writes anything; the passwords are generated and go to `onImported`. */
const ImportAccounts = ({ onImported, onCancel }: { onImported: (cards: AccountCards) => void; onCancel: () => void }) => {
  const { accounts, imports, admin } = usePhrases()
  const { role: own } = useCurrentUser()
  usePageTitle(accounts.title())
  const previewImport = trpc.admin.accounts.previewImport.useMutation()
  const write = trpc.admin.accounts.import.useMutation()
  const { fileName, preview, corrections, reading, sending, choose, correct, send } = useFileImport<
    AccountsImportPreview,
    AccountCards,
    AccountColumn,
    Record<never, never>
  >(
    {
      preview: previewImport.mutateAsync,
      write: write.mutateAsync,
      onWritten: cards => {
        void utils.admin.invalidate()
        onImported(cards)
      },
      failed: failure => (failure === 'conflict' ? accounts.changed() : admin.failedAct()),
    },
    {},
  )
  return (
    <>
      <ImportHead
        back={
          <Link to="/admin">
            <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {accounts.back()}
          </Link>
        }
        title={accounts.title()}
        hint={`${imports.hint()}. ${accounts.secrets()}`}
        templatePath="/admin/accounts/template/accounts.xlsx"
      />
      <ImportContent
        fileName={fileName}
        preview={preview}
        problem={preview?.problem ? { ...imports.file, ...accounts.file }[preview.problem]() : null}
        reading={reading}
        dropHere={accounts.dropHere()}
        onChoose={choose}
      >
        {rows => <AccountsPreview rows={rows} corrections={corrections} onCorrect={correct} />}
      </ImportContent>
      {(!preview || preview.problem) && <PastedList onRead={file => choose([file])} />}
      <Box mt={16}>
        <RoleHints roles={rolesWith('signIn').filter(role => canManage(own, role))} />
      </Box>
      {preview && !preview.problem && (
        <ImportFooter
          label={accounts.title()}
          preview={preview}
          complete
          reading={reading}
          sending={sending}
          onCancel={onCancel}
          onSend={() => send()}
        />
      )}
    </>
  )
}

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
