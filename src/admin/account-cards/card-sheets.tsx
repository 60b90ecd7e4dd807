import { Box, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { encode } from 'uqr'
import { formatDateTime } from '#locales/format.ts'
import type { AccountCard, AccountCards, CredentialKind } from '#routers/admin/credentials.contract.ts'
import { brandStyle, hasBrand } from '#routers/colours.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import classes from './card-sheets.module.css'

/** A typed address with its protocol, that of this page by default, and without a slash at its end. */
const toWebAddress = (typed: string): string => {
  const address = typed.trim().replace(/\/+$/, '')
  return /^https?:\/\//.test(address) ? address : `${location.protocol}//${address}`
}

/** An address as people read and type it. */
export const toShownAddress = (address: string): string => address.replace(/^https?:\/\//, '')

/**
 * The link of a card's QR code: the sign-in page with the user name and the code filled in. They follow a `#`, so that no server or log sees
 * them. A password is in no link, because it stays valid.
 */
export const toSignInLink = (address: string, { username, secret }: AccountCard, kind: CredentialKind): string =>
  `${toWebAddress(address)}/login${kind === 'code' ? `#${new URLSearchParams({ username, code: secret })}` : ''}`

/** A QR code with the quiet zone that readers need. The text beside it says what it opens, so it is hidden from screen readers. */
const QrCode = ({ text, className }: { text: string; className?: string | undefined }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Cards of one A4 page. */
export const cardsPerSheet = 8

/** How the small lines of a sheet are set. */
const note = { fz: '2xs', lh: '2xs', c: '#50565d' } as const

type CardProps = { card: AccountCard; kind: AccountCards['kind']; expiresOn: string | null; address: string }

const Card = ({ card, kind, expiresOn, address }: CardProps) => {
  const { cards, mark, roles } = usePhrases()
  const { locale } = useLocale()
  const { exercise, client } = useCurrentUser()
  const { username, position, role, operators, secret } = card
  return (
    <article className={classes.card}>
      <p className={classes.mark}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        <strong>{mark.word()}</strong>
        <Text span inherit truncate ml="auto">
          {exercise.name}
        </Text>
      </p>
      <Group gap={12} wrap="nowrap" align="stretch" flex={1} mih={0} p="8px 16px 0">
        <Box flex={1} miw={0}>
          <h2 className={classes.name}>
            <Name person={card} />
          </h2>
          <p className={classes.role}>
            {operators.length > 0 ? cards.official({ names: operators.join(', ') }) : roles[role]()}
            {position && `, ${position}`}
          </p>
          <dl className={classes.fields}>
            <div>
              <dt>{cards.field.address()}</dt>
              <dd>{toShownAddress(address)}</dd>
            </div>
            <div>
              <dt>{cards.field.username()}</dt>
              <dd className={classes.username}>{username}</dd>
            </div>
            <div>
              <dt>{cards.field[kind]()}</dt>
              <dd className={classes.secret} data-kind={kind}>
                {secret}
              </dd>
            </div>
          </dl>
        </Box>
        <div className={classes.link}>
          <QrCode className={classes.qr} text={toSignInLink(address, card, kind)} />
          <Text inherit>{cards.opens()}</Text>
        </div>
      </Group>
      <Group {...note} gap={8} wrap="nowrap" p="4px 16px 10px" className={classes.foot} style={brandStyle(client)}>
        {client.logo ? <img src={client.logo} alt="" height={18} className={classes.logo} /> : <BrandMark size={14} />}{' '}
        {hasBrand(client) && <strong>{client.name}</strong>}{' '}
        {expiresOn ? cards.until({ moment: formatDateTime(expiresOn, locale) }) : cards.keep()}
      </Group>
    </article>
  )
}

/** The cards on sheets of A4, eight to cut out of each. */
export const CardSheets = ({
  cards: { cards, kind, expiresOn },
  address,
  printedOn,
}: {
  cards: AccountCards
  address: string
  printedOn: string
}) => {
  const phrases = usePhrases().cards
  const { locale } = useLocale()
  const { client } = useCurrentUser()
  const pages = Math.ceil(cards.length / cardsPerSheet)
  return Array.from({ length: pages }, (_, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
    <section key={page} className={classes.sheet} aria-label={phrases.page({ page: page + 1, pages })}>
      <Group {...note} align="flex-start" justify="space-between" h={24}>
        <span>{phrases.head({ client: client.name, moment: formatDateTime(printedOn, locale) })}</span>
        <span>{phrases.page({ page: page + 1, pages })}</span>
      </Group>
      <div className={classes.grid}>
        {cards.slice(page * cardsPerSheet, (page + 1) * cardsPerSheet).map(card => (
          <Card key={card.id} card={card} kind={kind} expiresOn={expiresOn} address={address} />
        ))}
      </div>
    </section>
  ))
}
