import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { formatClipTime, sayClipTime } from './clip-time.ts'

/** SVG paths on a 24 × 24 grid; a control that has two states has a sign for each. */
const signs = {
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  captions: 'M4 6.5h16v11H4ZM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  loud: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM16 10l4 4M20 10l-4 4',
  whole: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  small: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.2M12 17v.1',
} as const

const Sign = ({ of, when }: { of: keyof typeof signs; when?: 'on' | 'off' }) => (
  <svg className="clip-sign" viewBox="0 0 24 24" data-when={when} data-filled={of === 'play' || undefined} aria-hidden="true">
    <path d={signs[of]} />
  </svg>
)

type ControlProps = {
  act: string
  off: string
  on: string
  signs: readonly [off: keyof typeof signs, on: keyof typeof signs]
  hidden?: boolean
}

/** A button of the bar, with a name and a sign for what it does in either state. */
const Control = ({ act, off, on, signs: [offSign, onSign], hidden = false }: ControlProps) => (
  <button type="button" className="clip-control" data-act={act} data-off={off} data-on={on} aria-label={off} title={off} hidden={hidden}>
    <Sign of={offSign} when="off" />
    <Sign of={onSign} when="on" />
  </button>
)

const places = [
  [18, 30],
  [64, 18],
  [40, 62],
  [88, 54],
  [14, 92],
  [70, 96],
] as const

/** The mark over all of a picture, at 17 % (design rule 11). */
const Marks = ({ word }: { word: string }) => (
  <svg className="clip-marks" aria-hidden="true" focusable="false">
    {places.map(([x, y]) => (
      <svg key={`${x} ${y}`} x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
        <text textAnchor="middle" transform="rotate(-27)">
          {word}
        </text>
      </svg>
    ))}
  </svg>
)

const barsCount = 56

/** Heights of the bars of a drawn wave, in percent: the same for the same clip. */
const wavesOf = (id: string): number[] => {
  let state = [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647, 7)
  return Array.from({ length: barsCount }, (_, at) => {
    state = (state * 48_271) % 2_147_483_647
    return 14 + Math.round((state / 2_147_483_647) * 46 * (0.45 + 0.55 * Math.sin((at / barsCount) * Math.PI)) * 1.6)
  })
}

const Wave = ({ id }: { id: string }) => (
  <svg className="clip-wave" viewBox={`0 0 ${barsCount * 6} 100`} preserveAspectRatio="none" aria-hidden="true">
    {wavesOf(id).map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name
      <rect key={at} x={at * 6 + 1} y={50 - height / 2} width="3.5" height={height} rx="1.7" />
    ))}
  </svg>
)

type Props = {
  media: Media
  /** The path of the exercise. */
  base: string
  locale: Locale
  /** Whose clip it is, for its name. */
  author: string
  /** Whether a line below says whose it is, and how long. */
  told?: boolean
}

/**
 * A film or a sound with its controls below it (CTRL-05): the mark stands over the picture, in full screen too. It is complete without a script, by the
 * browser's own controls, which `playClip` replaces.
 */
export const ClipFrame = ({ media, base, locale, author, told = false }: Props) => {
  const { clip, val } = media
  if (!clip) return null
  const { clips } = getPhrases(locale)
  const file = `${base}/media/${val}`
  const isFilm = clip.kind === 'video'
  const Played = clip.kind
  return (
    <div className="clip" data-kind={clip.kind} data-seconds={clip.seconds} data-row-keys="f c">
      {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are those of the player */}
      <div className="clip-stage" role="group" tabIndex={0} aria-label={media.alt || (isFilm ? clips.film : clips.sound)({ author })}>
        {!isFilm && <Wave id={val} />}
        <Played
          className="clip-media"
          src={file}
          preload="none"
          controls
          controlsList="nofullscreen nodownload"
          {...(isFilm && { playsInline: true, muted: true, ...(clip.posterId && { poster: `${base}/media/${clip.posterId}?w=960` }) })}
        >
          {clip.captioned && <track kind="captions" src={`${file}/captions.vtt`} label={clips.captions()} />}
        </Played>
        <Marks word={clips.mark()} />
        <span className="clip-tile">
          <Sign of="alert" />
          {clips.mark()}
        </span>
        <p className="clip-cue" hidden />
        <p className="clip-failed" role="alert" data-words={clips.failed()} />
      </div>
      <div className="clip-bar" hidden>
        <Control act="play" off={clips.play()} on={clips.pause()} signs={['play', 'pause']} />
        <span className="clip-time">
          <span data-time>0:00</span> / {formatClipTime(clip.seconds)}
        </span>
        <input className="clip-seek" type="range" min="0" max={clip.seconds} step="0.1" defaultValue="0" aria-label={clips.position()} />
        {clip.captioned && <Control act="captions" off={clips.captions()} on={clips.captions()} signs={['captions', 'captions']} />}
        <Control act="mute" off={clips.mute()} on={clips.unmute()} signs={['loud', 'muted']} />
        {isFilm && <Control act="whole" off={clips.fullScreen()} on={clips.leaveFullScreen()} signs={['whole', 'small']} />}
      </div>
      <p className="clip-links">
        {told && (
          <span className="clip-told">
            {(clip.captioned ? clips.reportCaptioned : clips.report)({ author, length: sayClipTime(clip.seconds) })}
          </span>
        )}
        {clip.transcribed && (
          <a href={`${file}/transcript.txt`} target="_blank" rel="noopener">
            {clips.readTranscript()}
          </a>
        )}
        <a href={`${file}?download`}>{clips.save()}</a>
      </p>
    </div>
  )
}
