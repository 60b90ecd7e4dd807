import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { communiqueCommentMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import classes from './rail.module.css'
import { useActs } from './use-acts.ts'

/** What is commented: a passage of the words of `savedOn`, in whose name, and whether a change is asked for. */
export type NewComment = {
  id: number
  savedOn: string
  passage: string
  occurrence: number
  asId: number | undefined
  asks: boolean
}

/** Comments a passage, or asks for a change of it. */
export const CommentDialog = ({ about, onClose }: { about: NewComment; onClose: () => void }) => {
  const { comment: phrases } = usePhrases().communiques
  const { comment } = useActs()
  const [words, setWords] = useState('')
  const [proposal, setProposal] = useState<string | null>(null)
  const { id, savedOn, passage, occurrence, asId, asks } = about
  return (
    <FormDialog
      title={asks ? phrases.askTitle() : phrases.title()}
      problem={undefined}
      submitLabel={asks ? phrases.ask() : phrases.send()}
      disabled={words.trim() === ''}
      pending={comment.isPending}
      onClose={onClose}
      onSubmit={event => {
        event?.preventDefault()
        const said = { words, proposal: proposal?.trim() ? proposal.trim() : null, asks }
        comment.mutate(
          { id, savedOn, passage: passage.slice(0, communiqueCommentMax), occurrence, ...(asId !== undefined && { asId }), ...said },
          {
            onSuccess: () => {
              announce(phrases.sent())
              onClose()
            },
          },
        )
      }}
    >
      <div>
        <p className={classes.when}>{phrases.passage()}</p>
        <p>{passage || phrases.whole()}</p>
      </div>
      <Textarea
        label={phrases.words()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={communiqueCommentMax}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {passage && (
        <Textarea
          label={phrases.proposal()}
          description={phrases.optional()}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={communiqueCommentMax}
          value={proposal ?? ''}
          onChange={event => setProposal(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
