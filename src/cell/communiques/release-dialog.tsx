import { Button, Group, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type ReleaseChannel, releaseChannels } from '#db/schema/enums.ts'
import type { Communique, CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { communiqueCommentMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useClock } from '../log/entry-time.tsx'
import classes from './rail.module.css'
import { useChannelWords } from './release-plan.tsx'
import { useActs } from './use-acts.ts'

/** When a communiqué is released that is released next: at the end of its embargo where that is ahead. */
export const useReleaseWords = ({ embargoOn }: Pick<Communique, 'embargoOn'>): string => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  return embargoOn && Date.parse(embargoOn) > Date.now() ? phrases.releaseAt({ time: clock(embargoOn) }) : phrases.releaseNow()
}

type Props = { communique: Communique; rules: CommuniqueRules; onClose: () => void }

/** Says once more what is released by which channel, and releases it. */
export const ReleaseDialog = ({ communique, rules, onClose }: Props) => {
  const { communiques: phrases, commons } = usePhrases()
  const words = useChannelWords(communique, rules)
  const { release } = useActs()
  const { id, savedOn, channels, title, weeze, number } = communique
  const open = releaseChannels.filter(channel => channels.includes(channel))
  const previews: Record<ReleaseChannel, string> = {
    page: title,
    weeze: weeze.trim() || title,
    mail: `${phrases.letter({ number })} · ${title}`,
  }
  const label = useReleaseWords(communique)
  return (
    <Dialog opened onClose={onClose} title={label} padded>
      <p>{phrases.releaseHint()}</p>
      <ul className={classes.channels}>
        {open.map(channel => {
          const { Sign, name, about } = words[channel]
          return (
            <li key={channel} className={classes.preview}>
              <Sign size={20} stroke={1.75} aria-hidden />
              <div>
                <strong>{name}</strong>
                <p>{previews[channel]}</p>
                <span className={classes.when}>{about}</span>
              </div>
            </li>
          )
        })}
      </ul>
      <Group gap={12} justify="flex-end" mt={24}>
        <Button variant="default" onClick={onClose} disabled={release.isPending}>
          {commons.cancel()}
        </Button>
        <Button
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          loading={release.isPending}
          data-autofocus
          onClick={() =>
            release.mutate({ id, savedOn }, { onSuccess: ({ state }) => announce(phrases.states[state]()), onSettled: onClose })
          }
        >
          {label}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Withdraws what was released, with a reason. */
export const WithdrawDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { communiques: phrases } = usePhrases()
  const { withdraw } = useActs()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={phrases.withdraw()}
      lead={phrases.withdrawHint()}
      problem={undefined}
      submitLabel={phrases.withdraw()}
      danger
      disabled={reason.trim() === ''}
      pending={withdraw.isPending}
      onClose={onClose}
      onSubmit={event => {
        event?.preventDefault()
        withdraw.mutate({ id, reason }, { onSettled: onClose })
      }}
    >
      <Textarea
        label={phrases.withdrawReason()}
        autosize
        minRows={2}
        maxLength={communiqueCommentMax}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
