import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconCalendar, IconCheck, IconLink, IconMapPin, IconPencil } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatCount, formatLongDate } from '#locales/format.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { CountPhrase } from '../ui/count-words.tsx'
import shared from '../ui/shared.module.css'
import { Tooltip } from '../ui/tooltip.tsx'
import { useCopyLink } from '../ui/use-copy-link.ts'
import followButton from './follow-button.module.css'
import classes from './profile-header.module.css'
import { useFollow } from './queries.ts'

/** Follows a user; when followed, it shows that state, and on hover that a click unfollows. Its width is constant (PROF-09, PROF-14). */
const FollowButton = ({ follows, onToggle }: { follows: boolean; onToggle: () => void }) => {
  const { profile } = usePhrases()
  return (
    <Button className={followButton.button} variant={follows ? 'default' : 'filled'} disabled={useWritingClosed()} onClick={onToggle}>
      <span className={followButton.words} data-shown={!follows || undefined}>
        {profile.follow()}
      </span>
      <span className={followButton.words} data-shown={(follows && 'rest') || undefined}>
        {profile.following()}
      </span>
      <span className={followButton.words} data-shown={(follows && 'aim') || undefined}>
        {profile.unfollow()}
      </span>
    </Button>
  )
}

/** The drawn banner above a profile, the same for every user. */
const ProfileBanner = ({ className }: { className?: string | undefined }) => {
  const id = useId()
  return (
    <svg className={className} width="100%" height="128" aria-hidden>
      <defs>
        <pattern id={id} width="160" height="22" patternUnits="userSpaceOnUse">
          <path d="M-40 11q40-14 80 0t80 0t80 0" fill="none" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Copies the address of a profile by its screen name, which people can also read aloud and type. */
const CopyProfileLink = ({ username }: { username: string }) => {
  const router = useRouter()
  const { copied, copy, label } = useCopyLink(() => router.buildLocation({ to: '/weez/@{$username}', params: { username } }).publicHref)
  const Icon = copied ? IconCheck : IconLink
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} radius="pill" aria-label={label} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

type Props = { profile: Profile; mayFollow: boolean; mayEdit: boolean; badge: ReactNode; message: ReactNode }

/** Returns the address of a website; adds https:// if it has no http or https scheme. */
const toWebsiteUrl = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)

/** Shows the data of a profile (PROF-04, PROF-08), with the buttons that follow or edit it. */
export const ProfileHeader = ({ profile, mayFollow, mayEdit, badge, message }: Props) => {
  const { locale } = useLocale()
  const { profile: phrases } = usePhrases()
  const { follows, count, toggle } = useFollow(profile)
  const { bio, location, website, birthDate } = profile
  return (
    <section className={classes.head} aria-labelledby="profile-name">
      <ProfileBanner className={classes.band} />
      <Group align="flex-end" justify="space-between" wrap="nowrap" mt={-56}>
        <PersonAvatar person={profile} size={112} className={classes.avatar} />
        <Group gap={8} justify="flex-end">
          <CopyProfileLink username={profile.username} />
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              renderRoot={props => <Link {...props} to="." search={search => ({ ...search, edit: profile.id })} resetScroll={false} />}
            >
              {phrases.edit()}
            </Button>
          )}
          {message}
          {mayFollow && <FollowButton follows={follows} onToggle={toggle} />}
        </Group>
      </Group>
      <h2 id="profile-name" className={classes.name}>
        <Name person={profile} /> {badge}
      </h2>
      <Text c="dimmed">@{profile.username}</Text>
      {bio && <p className={classes.bio}>{bio}</p>}
      <div className={`${shared.second} ${classes.facts}`}>
        {location && (
          <Group gap={6} wrap="nowrap">
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            {location}
          </Group>
        )}
        {website && URL.canParse(toWebsiteUrl(website)) && (
          <Group gap={6} wrap="nowrap">
            <IconLink size={18} stroke={1.75} aria-hidden />
            <a href={toWebsiteUrl(website)} target="_blank" rel="noopener noreferrer nofollow" className={shared.link}>
              {website.replace(/^https?:\/\//i, '')}
            </a>
          </Group>
        )}
        {birthDate && (
          <Group gap={6} wrap="nowrap">
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            {formatLongDate(birthDate, locale)}
          </Group>
        )}
      </div>
      <p className={`${shared.second} ${classes.facts}`}>
        <CountPhrase>{phrases.followings({ count: formatCount(profile.subscriptionsCount) })}</CountPhrase>
        <CountPhrase>{phrases.followers({ count: formatCount(count) })}</CountPhrase>
      </p>
    </section>
  )
}
