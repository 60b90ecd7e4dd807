import { formatClipTime } from './clip-time.ts'

/** How far the arrows go, in seconds. */
const step = 5

type Parts = { root: HTMLElement; media: HTMLMediaElement; seek: HTMLInputElement }

const find = <Found extends Element>(root: ParentNode, selector: string): Found | null => root.querySelector<Found>(selector)

/** Shows what a control does next. */
const setState = (root: HTMLElement, act: string, on: boolean): void => {
  const control = find<HTMLElement>(root, `[data-act=${act}]`)
  if (!control) return
  const name = (on ? control.dataset.on : control.dataset.off) ?? ''
  control.toggleAttribute('data-lit', on)
  control.setAttribute('aria-label', name)
  control.title = name
  if (control.dataset.on === control.dataset.off) control.setAttribute('aria-pressed', String(on))
}

const pauseOthers = (media: HTMLMediaElement): void => {
  for (const other of document.querySelectorAll<HTMLMediaElement>('.clip-media')) if (other !== media) other.pause()
}

/** Draws captions above the mark's controls and below its words: the browser's own are not there in sounds. */
const followCues = ({ root, media }: Parts, isShown: () => boolean): (() => void) => {
  const line = find<HTMLElement>(root, '.clip-cue')
  const show = () => {
    const cues = [...(media.textTracks[0]?.activeCues ?? [])].map(cue => ('text' in cue ? String(cue.text) : ''))
    const words = cues.join('\n').replace(/<[^<>]*>/g, '')
    if (!line) return
    line.hidden = !isShown() || words === ''
    line.textContent = words
  }
  const [track] = media.textTracks
  if (track) track.mode = 'hidden'
  track?.addEventListener('cuechange', show)
  return show
}

const createActs = ({ root, media, seek }: Parts) => {
  let captioned = media.textTracks.length > 0
  const showCue = followCues({ root, media, seek }, () => captioned)
  const length = Number(root.dataset.seconds)
  const showTime = () => {
    const at = Math.min(media.currentTime, length)
    const time = find<HTMLElement>(root, '[data-time]')
    if (time) time.textContent = formatClipTime(at)
    seek.value = String(at)
    seek.setAttribute('aria-valuetext', `${formatClipTime(at)} / ${formatClipTime(length)}`)
    root.style.setProperty('--played', `${(at / length) * 100}%`)
  }
  const acts: Record<string, () => void> = {
    play: () => {
      if (media.error) media.load()
      if (media.paused) void media.play().catch(() => undefined)
      else media.pause()
    },
    mute: () => {
      media.muted = !media.muted
    },
    captions: () => {
      captioned = !captioned
      setState(root, 'captions', captioned)
      showCue()
    },
    whole: () => void (document.fullscreenElement === root ? document.exitFullscreen() : root.requestFullscreen().catch(() => undefined)),
  }
  const goTo = (to: number) => {
    media.currentTime = Math.min(Math.max(to, 0), Math.max(length - 0.1, 0))
    showTime()
  }
  setState(root, 'captions', captioned)
  return { acts, goTo, showTime }
}

const listenToMedia = ({ root, media }: Parts, showTime: () => void, signal: AbortSignal): void => {
  const failed = find<HTMLElement>(root, '.clip-failed')
  const showState = () => {
    setState(root, 'play', !media.paused)
    setState(root, 'mute', media.muted)
    root.toggleAttribute('data-playing', !media.paused)
  }
  const on = (events: string, listener: () => void) => {
    for (const event of events.split(' ')) media.addEventListener(event, listener, { signal })
  }
  on('play pause ended volumechange', showState)
  on('timeupdate seeked loadedmetadata', showTime)
  on('play', () => {
    pauseOthers(media)
    root.setAttribute('data-begun', '')
    if (failed) failed.textContent = ''
  })
  on('error', () => {
    if (failed) failed.textContent = failed.dataset.words ?? ''
  })
  document.addEventListener(
    'fullscreenchange',
    () => {
      const isWhole = document.fullscreenElement === root
      root.toggleAttribute('data-whole', isWhole)
      setState(root, 'whole', isWhole)
    },
    { signal },
  )
  showState()
}

/**
 * Gives a frame of a clip its own controls in place of the browser's (CTRL-05): it never begins by itself, Space plays, the arrows go five seconds, `f` is full
 * screen with the mark, `c` are the captions, and only one clip plays at a time. Returns what ends that.
 */
export const playClip = (root: HTMLElement): (() => void) => {
  const media = find<HTMLMediaElement>(root, '.clip-media')
  const seek = find<HTMLInputElement>(root, '.clip-seek')
  const bar = find<HTMLElement>(root, '.clip-bar')
  const stage = find<HTMLElement>(root, '.clip-stage')
  if (!media || !seek || !bar || !stage) return () => undefined
  const ending = new AbortController()
  const { signal } = ending
  media.controls = false
  if (root.dataset.kind === 'video') media.muted = true
  bar.hidden = false
  const whole = find<HTMLElement>(root, '[data-act=whole]')
  if (whole) whole.hidden = !document.fullscreenEnabled
  const { acts, goTo, showTime } = createActs({ root, media, seek })
  listenToMedia({ root, media, seek }, showTime, signal)
  // The clicks of a clip are not those of the row that it stands in.
  root.addEventListener('click', event => event.stopPropagation(), { signal })
  stage.addEventListener('click', () => acts.play?.(), { signal })
  bar.addEventListener('click', ({ target }) => acts[(target as Element).closest<HTMLElement>('[data-act]')?.dataset.act ?? '']?.(), {
    signal,
  })
  seek.addEventListener('input', () => goTo(Number(seek.value)), { signal })
  const keys: Record<string, () => void> = {
    ' ': () => acts.play?.(),
    ArrowLeft: () => goTo(media.currentTime - step),
    ArrowRight: () => goTo(media.currentTime + step),
    f: () => whole && !whole.hidden && acts.whole?.(),
    c: () => acts.captions?.(),
  }
  root.addEventListener(
    'keydown',
    event => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const act = ctrlKey || metaKey || altKey || shiftKey ? undefined : keys[key]
      // Space presses the button that has the focus.
      if (!act || (key === ' ' && (target as Element).closest('button, a'))) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    { signal },
  )
  return () => {
    ending.abort()
    media.pause()
  }
}
