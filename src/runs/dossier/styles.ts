import { watermark } from '../../app/constants.ts'

/** The word across a sheet, as a picture: printed once for each sheet, an element loses its rotation. */
const watermarkPicture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1100"><text transform="translate(110 860) rotate(-52)" fill="#f4f5f6" font-family="Inter,Arial,sans-serif" font-size="120" font-weight="800" letter-spacing="4.8">${watermark.word.toUpperCase()}</text></svg>`,
)}`

/** The style of the document, which is inside it: the file opens without anything else. */
export const documentStyle = `
html{color-scheme:light;--encre:#15304f;--blue:#2a5a86;--second:#454d55;--dimmed:#5a636d;--rule:#d3d8dd;--good:#1c6b3a;--bad:#961c13;--half:#714900;
font:15px/1.45 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;color:#1c2024;background:#fff}
body{margin:0}
a{color:var(--blue)}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px}
.mark{position:sticky;top:0;z-index:1;margin:0;padding:4px 16px;text-align:center;background:#fff8e6;color:#714900;border-bottom:1px solid #f7c444;font-size:14px}
.mark strong{letter-spacing:.08em}
strong{unicode-bidi:isolate}
main,header,nav{max-width:1320px;margin:0 auto;padding:0 32px}
header{padding-top:20px}
h1,h2,h3{font-family:"Source Serif 4",Georgia,serif;line-height:1.25;color:#1c2024}
h1{font-size:28px;line-height:34px;font-weight:600;margin:6px 0}
h2{font-size:22px;margin:40px 0 12px}
h3{font-size:18px;margin:24px 0 8px}
h3 small,h2 small{font:13px Inter,system-ui,sans-serif;color:var(--dimmed)}
.lead{margin:4px 0;color:var(--dimmed)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 24px;list-style:none;padding:12px 0;margin:0;border-bottom:1px solid var(--rule)}
.figures{display:grid;grid-template-columns:repeat(6,1fr);gap:12px 0;margin:16px 0;padding:0}
.figures div{padding:0 16px;border-left:1px solid var(--rule)}
.figures div:first-child{padding-left:0;border-left:0}
.figures dt{color:var(--dimmed)}.figures dd{margin:0}.figures .big{font-size:28px;line-height:34px;font-weight:700}
.sentence{font:18px/28px "Source Serif 4",Georgia,serif;margin:12px 0}
.charts{display:grid;grid-template-columns:812fr 444fr;gap:32px}
figure{margin:0;min-width:0}
svg{width:100%;height:auto;display:block;font:13px Inter,system-ui,sans-serif}
.grid{stroke:#e2e5e9}.axis{fill:var(--second)}.players{fill:#15304f}.personas{fill:#6494c2}.sequences{fill:#bcc3ca}.chatter{fill:#e2e5e9}
.name{font-weight:600}.name.personas{fill:#2a5a86}.name.sequences,.name.chatter{fill:var(--second)}
.pause{stroke:#714900;stroke-dasharray:3 3;stroke-width:2}.pause-name{fill:#714900}
.row-name{fill:#1c2024;font-weight:500}.figure{fill:#1c2024;font-weight:700}.range{stroke:#6494c2;stroke-width:3}.worst{stroke:#15304f;stroke-width:2}.median{fill:#15304f}.delay{stroke:#b3261e;stroke-width:2}
.tables{display:grid;gap:16px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
th{color:var(--second);font-weight:600;white-space:nowrap}
th [role=button]{cursor:pointer}th [role=button]:focus-visible{outline:2px solid var(--blue)}
th[aria-sort=ascending] [role=button]::after{content:" ↑"}th[aria-sort=descending] [role=button]::after{content:" ↓"}
.number{text-align:right}
td .aside{display:block;color:var(--dimmed);font-size:13px}
.verdict{white-space:nowrap;font-weight:600}.verdict.met,.verdict.untimed{color:var(--good)}.verdict.late,.verdict.missed,.verdict.refused{color:var(--bad)}.verdict.partial{color:var(--half)}
.none{color:var(--dimmed)}
.client{display:flex;gap:12px;align-items:center;margin:12px 0;padding:8px 0 8px 12px;border-left:4px solid var(--accent-paper,#d3d8dd);color:var(--client-paper,inherit)}.client img{max-width:200px;height:40px;object-fit:contain}
.card{display:flex;gap:12px;max-width:640px;padding:12px 0;border-bottom:1px solid var(--rule);scroll-margin-top:40px}
.card:target{background:#eef4f9;outline:8px solid #eef4f9}
.face{flex:0 0 40px;height:40px;border-radius:50%;overflow:hidden;background:#d8e5f0;color:#1f486d;font-weight:700;display:grid;place-items:center}
.body{min-width:0;flex:1}.body p{margin:0 0 4px}
.handle,.when,.reply,.counts{color:var(--dimmed)}.certified{color:var(--blue)}.gone{color:var(--bad)}
.words{white-space:pre-wrap;overflow-wrap:anywhere}.headline{font:600 18px/24px "Source Serif 4",Georgia,serif}
.picture{max-width:100%;border-radius:12px;margin:4px 0}
blockquote{margin:4px 0;padding:8px 12px;border:1px solid var(--rule);border-radius:12px;overflow-wrap:anywhere}
.sheet{max-width:720px}
.watermark{display:none}
@media (max-width:900px){main,header,nav{padding:0 16px}.figures{grid-template-columns:repeat(2,1fr)}.figures div{padding:0 12px 0 0;border:0}.charts{grid-template-columns:1fr}}
@media print{
html{font-size:12px;color:#000;background:#fff}
body{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.mark,.skip,nav{display:none}
main,header{padding:0;max-width:none}
.figures{grid-template-columns:repeat(3,1fr)}.figures div{padding:0 12px}.figures div:nth-child(3n+1){padding-left:0;border-left:0}
.figures .big{font-size:22px;line-height:28px}
td>strong{display:block}td .aside,h2 small,h3 small{font-size:12px}
.charts{display:block}.charts figure{margin-bottom:12px}.charts figure+figure svg{max-width:520px}
.scroll{overflow:visible}
thead{display:table-header-group}
tr,figure,.card,.figures div{break-inside:avoid}
h2,h3{break-after:avoid}
h1{font-size:22px;line-height:28px}h2{font-size:18px}
a{color:#000;text-decoration:none}
.picture{max-height:90mm}
.watermark{display:block;position:fixed;inset:0;z-index:-1;background:url("${watermarkPicture}") center/contain no-repeat;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
`

/** Sorts the tables by their headings; without it they are as they were written. */
export const sortScript = `
for (const table of document.querySelectorAll('table[data-sorts]')) {
  const heads = [...table.tHead.rows[0].cells]
  heads.forEach((head, at) => {
    // A true button is left out of the headings that are repeated on each printed sheet.
    const button = document.createElement('span')
    button.role = 'button'
    button.tabIndex = 0
    button.textContent = head.textContent
    head.replaceChildren(button)
    button.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      button.click()
    })
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      const valueOf = row => row.cells[at].dataset.sort ?? row.cells[at].textContent
      const rows = [...table.tBodies[0].rows].map(row => [valueOf(row), row])
      const numbers = rows.every(([value]) => value.trim() !== '' && !Number.isNaN(Number(value)))
      rows.sort(([one], [other]) => (numbers ? one - other : one.localeCompare(other, document.documentElement.lang)) * (down ? -1 : 1))
      table.tBodies[0].append(...rows.map(([, row]) => row))
    })
  })
}
`
