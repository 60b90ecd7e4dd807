import { Button, Switch, TextInput } from '@mantine/core'
import { IconMail, IconMessageCircle, IconNews } from '@tabler/icons-react'
import { type ReleaseChannel, releaseChannels } from '#db/schema/enums.ts'
import { atTimeOfDay, toLocalTime } from '#locales/time-zone.ts'
import type { Communique, CommuniqueRules } from '#routers/cell/communiques.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import classes from './rail.module.css'
import { useActs } from './use-acts.ts'
import type { WrittenCommunique } from './use-written-communique.ts'

const signs = { page: IconNews, weeze: IconMessageCircle, mail: IconMail } as const

/** The moment of a time of day: today, or tomorrow once it has passed. */
const toMoment = (time: string): string => {
  const today = atTimeOfDay(time, new Date())
  return (today.getTime() > Date.now() ? today : atTimeOfDay(time, new Date(), 1)).toISOString()
}

/** A channel by its name, and what goes through it. */
export const useChannelWords = ({ number, weeze, title }: Communique, { account }: CommuniqueRules) => {
  const { channels, channelAbout, officialAccount } = usePhrases().communiques
  const name = account ? `@${account.username}` : officialAccount()
  return {
    page: { Sign: signs.page, name: channels.page(), about: channelAbout.page({ number }) },
    weeze: { Sign: signs.weeze, name: channels.weeze({ name }), about: channelAbout.weeze({ count: (weeze.trim() || title).length }) },
    mail: { Sign: signs.mail, name: channels.mail(), about: channelAbout.mail() },
  } satisfies Record<ReleaseChannel, object>
}

type Props = { communique: Communique; rules: CommuniqueRules; written: WrittenCommunique }

/** When and by what a communiqué is released; after that what became of each. */
export const ReleasePlan = ({ communique, rules, written: { writes, plan } }: Props) => {
  const { communiques: phrases } = usePhrases()
  const words = useChannelWords(communique, rules)
  const plays = usePermission('play')
  const { retry } = useActs()
  const { id, embargoOn, channels, releases } = communique
  const time = embargoOn === null ? '' : toLocalTime(new Date(embargoOn)).slice(11, 16)
  return (
    <section className={classes.section} aria-labelledby="release">
      <h2 id="release">{phrases.release()}</h2>
      <div className={classes.embargo}>
        <Switch
          label={phrases.embargo()}
          checked={embargoOn !== null}
          disabled={!writes}
          onChange={event =>
            // The next full half hour, which its writer then sets.
            void plan({
              embargoOn: event.currentTarget.checked
                ? new Date(Math.ceil((Date.now() + 600_000) / 1_800_000) * 1_800_000).toISOString()
                : null,
            })
          }
        />
        {embargoOn !== null && (
          <TextInput
            key={embargoOn}
            type="time"
            aria-label={phrases.embargoTime()}
            defaultValue={time}
            disabled={!writes}
            onBlur={({ currentTarget: { value } }) => value && value !== time && void plan({ embargoOn: toMoment(value) })}
          />
        )}
      </div>
      <ul className={classes.channels}>
        {releaseChannels.map(channel => {
          const { Sign, name, about } = words[channel]
          const release = releases.find(one => one.channel === channel)
          return (
            <li key={channel}>
              <label>
                <input
                  type="checkbox"
                  checked={channels.includes(channel)}
                  disabled={!writes}
                  onChange={event =>
                    void plan({ channels: event.currentTarget.checked ? [...channels, channel] : channels.filter(one => one !== channel) })
                  }
                />
                <Sign size={18} stroke={1.75} aria-hidden />
                <span>
                  {name}
                  <span className={classes.when}>{about}</span>
                </span>
              </label>
              {release && <span data-state={release.state}>{phrases.channelStates[release.state]()}</span>}
              {release?.state === 'failed' && plays && (
                <Button variant="default" size="sm" h={32} loading={retry.isPending} onClick={() => retry.mutate({ id, channel })}>
                  {phrases.retry()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
