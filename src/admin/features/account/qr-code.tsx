import { generate } from 'lean-qr'
import { adminAccountTexts } from '#messages/admin/people/account.ts'

/** Drawn here: the secret in it goes to no other service. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text)
  const cells = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  ).join('')
  const quiet = 2
  const size = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={adminAccountTexts.totp.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-white"
    >
      <path d={cells} />
    </svg>
  )
}
