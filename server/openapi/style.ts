/** The one style of the page of the calls: readable in light and dark, on a phone and on paper. */
export const docsStyle = `
:root { color-scheme: light dark; --rule: light-dark(#d5d9e0, #3a3f4a); --sheet: light-dark(#fff, #14161b); --code: light-dark(#f3f4f7, #1e2128); --link: light-dark(#1f4f99, #9cc0ff); }
body { margin: 0; background: var(--sheet); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.mark { margin: 0; padding: 4px 16px; background: #ffd84d; color: #1d1d1f; font-weight: 700; text-align: center; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 96px; }
a { color: var(--link); }
h2 { margin: 40px 0 8px; text-transform: capitalize; }
details { border-bottom: 1px solid var(--rule); }
summary { padding: 10px 4px; cursor: pointer; }
summary code { font-weight: 700; }
summary span { display: block; padding-left: 1.2em; }
details > div { padding: 0 4px 16px 1.2em; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 8px 4px 0; text-align: left; vertical-align: top; }
pre { margin: 0; padding: 12px; overflow-x: auto; border-radius: 6px; background: var(--code); font-size: 13px; line-height: 18px; }
`
