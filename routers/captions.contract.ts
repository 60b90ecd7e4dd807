/** Whether a text is a file of captions: WebVTT with a cue. */
export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text) && text.includes('-->')
