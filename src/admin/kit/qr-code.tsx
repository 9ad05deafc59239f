import { generate } from 'lean-qr'

/** Drawn here: what is in it goes to no other service. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const code = generate(text)
  const cells = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  ).join('')
  const quiet = 2
  const size = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      <path d={cells} />
    </svg>
  )
}
