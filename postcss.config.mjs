/** What `@mixin visually-hidden` stands for: hidden from the eyes, and read aloud. Where a width decides, no class could say it. */
const visuallyHidden = [
  { prop: 'position', value: 'absolute' },
  { prop: 'overflow', value: 'hidden' },
  { prop: 'width', value: '1px' },
  { prop: 'height', value: '1px' },
  { prop: 'clip-path', value: 'inset(50%)' },
  { prop: 'white-space', value: 'nowrap' },
]

export default {
  plugins: [{ postcssPlugin: 'mixins', AtRule: { mixin: rule => rule.replaceWith(...visuallyHidden) } }],
}
