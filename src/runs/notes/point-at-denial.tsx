import { Button, Flex, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Reach } from '#routers/notes/truths.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { useNoteDraft } from './note-draft.ts'
import { refreshNotes } from './queries.ts'

/** The longest address that the field takes. */
const addressMax = 300

/** The id of the weeze that an address leads to, or that stands alone; null for anything else. */
const readWeezeId = (typed: string): number | null => {
  const [, id] = /(?:^|\/status\/)(\d{1,16})(?:[/?#].*)?$/.exec(typed.trim()) ?? []
  return id === undefined ? null : Number(id)
}

/** Points at a player's weeze as what denies something: the one that the note in hand is about, or the one at an address (EXO-336). */
export const PointAtDenial = ({ marked: { subject, id, denials } }: { marked: Reach[number] }) => {
  const { notes, toast } = usePhrases()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const [draft] = useNoteDraft()
  const problemOf = (kind: ReturnType<typeof getFailureKind>) => {
    if (kind === 'not found') return notes.noSuchWeeze()
    return kind === 'bad request' ? notes.notOfPlayer() : toast.weeze_error()
  }
  const { mutate, isPending } = trpc.notes.judgeDenial.useMutation({
    onSuccess: () => {
      setAddress('')
      return refreshNotes()
    },
    onError: error => setProblem(problemOf(getFailureKind(error))),
  })
  const point = (weezeId: number) => {
    setProblem('')
    mutate({ subject, id, weezeId, confirmed: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const weezeId = readWeezeId(address)
    if (weezeId === null) setProblem(notes.noSuchWeeze())
    else point(weezeId)
  }
  const about = draft?.about
  const inHand = about?.subject === 'weeze' && !denials.some(({ weezeId }) => weezeId === about.id) ? about : null
  return (
    <Flex component="form" wrap="wrap" gap={8} align="center" onSubmit={submit}>
      <TextInput
        flex="1 1 200px"
        aria-label={notes.denialAddress()}
        placeholder={notes.denialAddress()}
        maxLength={addressMax}
        error={problem || undefined}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={isPending || address.trim() === ''}>
        {notes.point()}
      </Button>
      {inHand && (
        <Button variant="default" disabled={isPending} onClick={() => point(inHand.id)}>
          {notes.pointAt({ name: inHand.name })}
        </Button>
      )}
    </Flex>
  )
}
