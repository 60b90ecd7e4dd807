import type { frClips, frClipsArea } from '../fr/clips.ts'
import type { TranslationOf } from '../phrase-types.ts'

/** The English texts of clips: their player, and their upload. */
const enClips: TranslationOf<typeof frClips> = {
  film: 'Film of {author:string}',
  sound: 'Sound of {author:string}',
  others: 'Other clips',
  aFilm: 'Film',
  aSound: 'Sound',
  report: 'Report by {author:string}, {length:string}',
  reportCaptioned: 'Report by {author:string}, {length:string}, captioned',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  position: 'Position',
  failed: 'This clip does not play. Look at the network, then try again.',
  save: 'Save a copy',
  readTranscript: 'Read the transcript',
  mark: 'EXERCICE',
  clip: 'Clip',
  remove: 'Remove the clip',
  resume: 'Resume',
  sending: 'Sending, {sent:string}\u00a0MB of {total:string}, {max:number} at most',
  secondsLeft: '{time:string} left',
  checking: 'Checking',
  ready: 'Ready, {length:string}',
  brokenOff: 'Broken off at {sent:string}\u00a0MB of {total:string}',
  uploadFailed: 'The clip was not sent. Try again in a moment.',
  description: 'Description',
  captionsAdd: 'Add captions',
  captionsAdded: 'Captions added',
  captionsRemove: 'Remove the captions',
  transcript: 'Transcript',
  transcriptHint: 'What is said, for those who do not hear it. Advised without captions.',
  saidFailed: 'Captions or transcript were not saved.',
}

const enClipReasons: TranslationOf<typeof frClipsArea>['clipReasons'] = {
  'clip.bytes': 'Too heavy: {max:string}\u00a0MB at most',
  'clip.captions': 'This file is no WebVTT file of captions (.vtt).',
  'clip.codec': 'This browser does not play this file ({codec:string}). Save it as MP4 H.264.',
  'clip.damaged': 'This file is incomplete or damaged. Save it again, then try again.',
  'clip.format': 'This file is no MP4, WebM, MP3 or M4A.',
  'clip.minutes': 'Too long: {max:string} minutes at most',
  'clip.side': 'Too large a picture: {max:string} pixels on a side at most',
  'clip.slow': 'This file is too heavy to read. Save it as MP4 H.264.',
  'clips.full': 'The clips of this exercise take {max:string}\u00a0GB already.',
  'clips.too_many': 'No more than {max:string} clips an hour',
}

export const enClipsArea = { clips: enClips, clipReasons: enClipReasons } as const
