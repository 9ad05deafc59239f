import { code39 } from './code-39.ts'

const height = 64

/** A barcode that a scanner reads off the screen: black on white, sharp edges, its text below for people. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const code = code39(text)
  return (
    <figure className="bg-white">
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.width} ${height}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="block h-16 w-full text-black"
        >
          <path
            d={code.bars.map(({ x, width }) => `M${x} 0h${width}v${height}h-${width}z`).join('')}
            fill="currentColor"
          />
        </svg>
      )}
      <figcaption className="mt-1 text-center text-sm tracking-[0.12em] tabular-nums">{text}</figcaption>
    </figure>
  )
}
