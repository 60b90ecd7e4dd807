import { Button, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Communique, CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { ToolButton } from '../../mail/tool-button.tsx'
import { Notice } from '../../press/editor/notice.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { announce } from '../../ui/announcer.tsx'
import shared from '../../ui/shared.module.css'
import { usePhone } from '../../ui/use-phone.ts'
import { useClock } from '../log/entry-time.tsx'
import { rememberForLog } from '../log/last-focus.ts'
import { Approvals, listComments } from './approvals.tsx'
import { findOutdated, useOwnApprovers } from './approving.ts'
import type { Comment } from './comment-card.tsx'
import { CommentDialog, type NewComment } from './comment-dialog.tsx'
import { CommuniqueFields } from './communique-fields.tsx'
import { CommuniqueSheet } from './communique-sheet.tsx'
import { ConflictPanel, KeptNotice } from './conflict-panel.tsx'
import classes from './editor.module.css'
import { Foot } from './foot.tsx'
import { LockBar } from './lock-bar.tsx'
import { findPassage, readText, toPassage, toRange } from './passages.ts'
import railClasses from './rail.module.css'
import { ReleasePlan } from './release-plan.tsx'
import { SaveState } from './save-state.tsx'
import { StateSteps } from './state-steps.tsx'
import { TextTools } from './text-tools.tsx'
import { useTextEditor } from './use-text-editor.ts'
import { useWrittenCommunique } from './use-written-communique.ts'
import { VersionList, VersionsDialog } from './versions.tsx'

/** Says in words what has changed since the reader approved, above the text in which it is marked. */
const ChangedBand = ({ communique, from, on }: { communique: Communique; from: number; on: string }) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  return (
    <Notice sign={<IconRefresh size={20} stroke={1.75} aria-hidden />} title={phrases.changedSince()}>
      <p>{phrases.changedSinceHint({ from, to: communique.version, time: clock(on) })}</p>
    </Notice>
  )
}

const countWords = (body: string): number => body.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0

type Props = {
  communique: Communique
  rules: CommuniqueRules
  /** Whether the rail stands beside the text; otherwise it is a drawer. */
  beside: boolean
  onBack: () => void
  /** Begins the one that corrects it. */
  onCorrect: () => void
}

/** An open communiqué: its text, which one at a time writes, and beside it all that is said of it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the text with its head, its rail and its keys
export const CommuniquePane = ({ communique, rules, beside, onBack, onCorrect }: Props) => {
  const { communiques: phrases, commons } = usePhrases()
  const plays = usePermission('play')
  const phone = usePhone()
  const written = useWrittenCommunique(communique)
  const own = useOwnApprovers(communique)
  const [chosen, setChosen] = useState<number>()
  const [asking, setAsking] = useState<NewComment | null>(null)
  const [comparing, setComparing] = useState<number | null>(null)
  const [railOpen, rail] = useDisclosure(false)
  const page = useRef<HTMLDivElement>(null)
  // In the head of the room.
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById('save-state')), [])
  const { words, writes, isMine, dirty } = written
  const { id, number, title, version, releasedOn } = communique
  const outdated = isMine || dirty ? undefined : findOutdated(own, communique)
  const olderWords = trpc.cell.communiques.version.useQuery({ id, version: outdated?.from ?? 1 }, { enabled: outdated !== undefined }).data
  const mayComment = releasedOn === null && (plays || own.length > 0)
  // On phones one reads until one takes the hand.
  const hasFields = dirty || (phone ? isMine : writes)
  const use = hasFields && writes ? 'write' : mayComment ? 'select' : 'read'
  const comments = listComments(communique)
  const editor = useTextEditor({
    body: words.body,
    use,
    marks: {
      comments: comments
        .filter(({ comment }) => !comment.settled && comment.passage)
        .map(({ comment, number }) => ({
          id: comment.id,
          number,
          passage: comment.passage,
          occurrence: comment.occurrence,
          chosen: comment.id === chosen,
        })),
      older: outdated && olderWords ? olderWords.body : null,
    },
    onChange: body => written.write({ body }),
  })

  const openComment = async (asks: boolean, asId: number | undefined) => {
    if (!mayComment) return
    const { from, to } = editor.state.selection
    const at = from === to ? { passage: '', occurrence: 0 } : toPassage(readText(editor.state.doc), from, to)
    // It is of words that the server has.
    if (!dirty || (await written.save())) setAsking({ id, savedOn: written.savedOn(), asks, asId, ...at })
  }
  const comment = () => void openComment(false, plays ? undefined : own[0]?.person.id)

  const rangeOf = ({ passage, occurrence }: Comment) => {
    const read = readText(editor.state.doc)
    const at = findPassage(read.text, passage, occurrence)
    return at === undefined ? undefined : toRange(read, at, at + passage.length)
  }
  const show = (step: number) => {
    const open = comments.filter(({ comment }) => !comment.settled)
    const at = open.findIndex(({ comment }) => comment.id === chosen)
    const next = open[(at + step + open.length) % open.length]?.comment
    if (!next) return
    setChosen(next.id)
    document.querySelector<HTMLElement>(`[data-card="${next.id}"]`)?.focus()
    page.current?.querySelector(`[data-comment="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const acts = {
    communiqueId: id,
    savedOn: communique.savedOn,
    mayReply: mayComment && plays,
    isFound: (one: Comment) => rangeOf(one) !== undefined,
    apply: writes
      ? (one: Comment) => {
          const range = rangeOf(one)
          if (!range || one.proposal === null) return
          editor.commands.insertContentAt(range, { type: 'text', text: one.proposal })
          void written.save([one.id]).then(saved => saved && announce(phrases.applied()))
        }
      : null,
    settle: writes ? (one: Comment) => void written.save([one.id]) : null,
  }

  const nextStep = () => document.querySelector<HTMLButtonElement>('button[data-next-step]:not(:disabled)')?.click()
  useShortcuts({
    v: () => setComparing(version),
    p: () => !beside && (railOpen ? rail.close() : rail.open()),
    '[': () => show(-1),
    ']': () => show(1),
  })
  // What one has looked at can be attached to an entry of the log.
  useEffect(() => rememberForLog({ subject: 'communique', id, name: String(number), words: title }), [id, number, title])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
      const steps = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const comments = event.altKey && event.code === 'KeyC'
      if (!steps && !comments) return
      event.preventDefault()
      event.stopPropagation()
      if (steps) nextStep()
      else comment()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  })

  const foot = { communique, rules, written, onCorrect, onAsk: (asId: number | undefined) => void openComment(true, asId) }
  const railContent = (
    <div className={railClasses.rail}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever only reads scrolls it by keys */}
      <section className={railClasses.scroll} tabIndex={0} aria-label={phrases.side()}>
        <section className={railClasses.section} aria-labelledby="state">
          <h2 id="state">{phrases.state()}</h2>
          <StateSteps communique={communique} />
        </section>
        <Approvals communique={communique} acts={acts} />
        <ReleasePlan communique={communique} rules={rules} written={written} />
        <VersionList communique={communique} onCompare={of => setComparing(of ?? version)} />
      </section>
      {!phone && <Foot {...foot} />}
    </div>
  )
  const about = [
    phrases.versionName({ version }),
    communique.versions[0] && firstNameInText(communique.versions[0].savedBy),
    phrases.approvalsOf({ count: communique.approvals, needed: communique.approvalsNeeded }),
  ]
  return (
    <>
      <div ref={page} className={classes.pane}>
        {phone && (
          <header className={classes.phoneHead}>
            <Button variant="subtle" w={44} h={44} p={0} c="inherit" aria-label={commons.back()} onClick={onBack}>
              ←
            </Button>
            <div className={shared.rest}>
              <h1 id="page-title">{`${phrases.title().slice(0, -1)} ${phrases.number({ number })}`}</h1>
              <p className={shared.small}>{about.filter(Boolean).join(' · ')}</p>
            </div>
            <ToolButton label={phrases.side()} Sign={IconHistory} size={44} aria-haspopup="dialog" onClick={rail.open} />
          </header>
        )}
        {slot && !phone && createPortal(<SaveState communique={communique} written={written} />, slot)}
        {mayComment && (!phone || hasFields) && (
          <div className={classes.tools}>
            <TextTools editor={editor} use={use} onComment={comment} />
            <span className={classes.count}>
              {phone ? (
                <SaveState communique={communique} written={written} />
              ) : (
                phrases.words({ count: countWords(words.body), minutes: Math.max(1, Math.round(countWords(words.body) / 200)) })
              )}
            </span>
            {!beside && !phone && (
              <Button variant="default" size="sm" aria-haspopup="dialog" onClick={rail.open}>
                {phrases.state()}
              </Button>
            )}
          </div>
        )}
        <LockBar communique={communique} written={written} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever only reads scrolls it by keys */}
        <section className={classes.scroll} tabIndex={0} aria-label={phrases.fields.body()}>
          <ConflictPanel written={written} />
          <KeptNotice written={written} onDiscard={() => written.replaceWith(communique)} />
          {outdated && <ChangedBand communique={communique} from={outdated.from} on={outdated.on} />}
          {hasFields ? (
            <fieldset disabled={!writes}>
              <CommuniqueFields editor={editor} words={words} rules={rules} number={number} onWrite={written.write} />
            </fieldset>
          ) : (
            <CommuniqueSheet editor={editor} words={words} releasedOn={releasedOn} />
          )}
        </section>
        {phone && <Foot {...foot} tall />}
      </div>
      {beside ? (
        <aside className={classes.side} aria-label={phrases.side()}>
          {railContent}
        </aside>
      ) : (
        <Drawer.Root opened={railOpen} onClose={rail.close} position="right" size="min(100%, 408px)">
          <Drawer.Overlay />
          <Drawer.Content>
            <Drawer.Body p={0} h="100%" display="grid" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
              <Group justify="space-between" p="8px 8px 8px 16px">
                <Drawer.Title>{phrases.side()}</Drawer.Title>
                <Drawer.CloseButton size={44} icon={<IconX size={22} stroke={1.75} />} aria-label={commons.close()} />
              </Group>
              {railContent}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      {asking && <CommentDialog about={asking} onClose={() => setAsking(null)} />}
      {comparing !== null && (
        <VersionsDialog
          communique={communique}
          newest={comparing}
          onTakeUp={
            writes
              ? next => {
                  written.write(next)
                  setComparing(null)
                }
              : null
          }
          onClose={() => setComparing(null)}
        />
      )}
    </>
  )
}
