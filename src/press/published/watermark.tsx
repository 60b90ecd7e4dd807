import { watermark } from '../../app/constants.ts'

/** A tile with two words, which together are so far apart that no word crosses its edge. */
const tile = {
  width: 420,
  height: 300,
  places: [
    { x: 24, y: 118 },
    { x: 166, y: 268 },
  ],
}

const Tiles = () => (
  <>
    <pattern id="watermark" width={tile.width} height={tile.height} patternUnits="userSpaceOnUse">
      {tile.places.map(({ x, y }) => (
        <text key={y} transform={`translate(${x} ${y}) rotate(-24)`}>
          {watermark.word}
        </text>
      ))}
    </pattern>
    <rect width="100%" height="100%" fill="url(#watermark)" />
  </>
)

const Rows = ({ times }: { times: number }) =>
  Array.from({ length: times }, (_, index) => `${((index + 0.5) / times) * 100}%`).map(place => (
    <text key={place} x="50%" y={place} textAnchor="middle" dominantBaseline="middle">
      {watermark.word}
    </text>
  ))

/** The watermark over an article: tiles over all of it (PRESS-26), or `times` large words (PED-12). Screen readers skip it. */
export const Watermark = ({ times }: { times?: number }) => (
  <svg className="watermark" aria-hidden="true" focusable="false">
    {times === undefined ? <Tiles /> : <Rows times={times} />}
  </svg>
)
