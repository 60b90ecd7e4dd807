import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { dialogTransitionDuration } from '../app/constants.ts'
import controls from './controls.module.css'

const encre: MantineColorsTuple = [
  '#eef4f9',
  '#d8e5f0',
  '#b0cae0',
  '#86adcf',
  '#6595c1',
  '#4d83b5',
  '#38709f',
  '#2a5a86',
  '#1f486d',
  '#143350',
]

/** Mantine's name of each step of scale.css. */
const steps = <Step extends string>(property: string, names: readonly Step[]) =>
  Object.fromEntries(names.map(name => [name, `var(--${property}-${name})`])) as Record<Step, string>

const dialog = {
  classNames: { overlay: controls.veil, inner: controls.belowMark, title: controls.title },
  transitionProps: { duration: dialogTransitionDuration },
}

/** The theme. Its colours meet WCAG AA in both schemes; amber (yellow) is reserved for "exercise" and "paused". */
export const theme = createTheme({
  primaryColor: 'encre',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  headings: { fontFamily: '"Source Serif 4 Variable", "Source Serif Fallback", serif', fontWeight: '600' },
  fontSizes: steps('font-size', ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'headline']),
  // Those of scale.css in proportion, which Mantine's components give to smaller parts of theirs as well.
  lineHeights: {
    '2xs': '1.333',
    xs: '1.385',
    sm: '1.429',
    md: '1.467',
    lg: '1.5',
    xl: '1.333',
    '2xl': '1.273',
    '3xl': '1.214',
    headline: 'var(--line-height-headline)',
  },
  spacing: steps('space', ['4xs', '3xs', '2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl']),
  radius: steps('radius', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', 'pill']),
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '84em' },
  colors: {
    encre,
    blue: encre,
    gray: ['#f7f8f9', '#eef0f2', '#e2e5e9', '#d3d8dd', '#bcc3ca', '#98a1ab', '#5a636d', '#454d55', '#30363c', '#1c2024'],
    dark: ['#d5d8db', '#c0c4c9', '#a3a9b0', '#7f868e', '#474d54', '#363b41', '#2a2e33', '#1e2125', '#181a1d', '#101214'],
    red: ['#fdf1f0', '#fbdedb', '#f5b9b3', '#ee928a', '#e66f65', '#dc5147', '#cf3a30', '#b42318', '#961c13', '#75150e'],
    green: ['#edf7f0', '#d5ebdb', '#aad6b7', '#7dc092', '#56aa72', '#3a945a', '#2b8049', '#1f6b3b', '#17572f', '#0f4023'],
    yellow: ['#fff8e6', '#fdecc0', '#fbd980', '#f7c444', '#efb021', '#e09c0c', '#b87a00', '#8f5d00', '#714900', '#533500'],
    pink: ['#fdf0f5', '#fadbe7', '#f4b5cd', '#ec8db1', '#e26896', '#d4487e', '#c02f69', '#a32157', '#861a47', '#661235'],
    teal: ['#e9f7f5', '#cdebe6', '#9bd6cd', '#67bfb2', '#3fa899', '#239184', '#157d71', '#0c685e', '#08534b', '#053c36'],
  },
  // Plain objects: references to the components would put all of them into the initial bundle.
  components: {
    Avatar: {
      defaultProps: { color: 'initials', variant: 'filled', allowedInitialsColors: ['encre', 'teal', 'pink', 'red', 'green'] },
      classNames: { root: controls.avatar },
    },
    Button: { classNames: { root: controls.button } },
    DrawerRoot: { defaultProps: dialog },
    ModalRoot: { defaultProps: { ...dialog, classNames: { ...dialog.classNames, content: controls.dialog } } },
    InputBase: { classNames: { label: controls.label } },
    NativeSelect: { classNames: { input: controls.input, label: controls.label } },
    PasswordInput: { classNames: { input: controls.input, label: controls.label } },
    Popover: { defaultProps: { radius: 12, transitionProps: { duration: 150 } }, classNames: { dropdown: controls.floating } },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false, transitionDuration: 0 },
      classNames: {
        root: controls.segments,
        indicator: controls.segmentsIndicator,
        control: controls.segmentsControl,
        label: controls.segmentsLabel,
      },
    },
    Textarea: { classNames: { input: controls.input, label: controls.label } },
    TextInput: { classNames: { input: controls.input, label: controls.label } },
  },
})
