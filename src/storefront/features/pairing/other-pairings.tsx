import { pairingTexts } from '#messages/shop/products/pairing.ts'
import { Link } from '#ui/link.tsx'

/** The pairings that this page is not about. */
export function OtherPairings({ pairings }: { pairings: readonly { title: string; to: string }[] }) {
  return (
    <nav aria-label={pairingTexts.others} className="border-t border-line pt-8">
      <p className="eyebrow text-copper">{pairingTexts.others}</p>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {[...pairings, { title: pairingTexts.all, to: '/coffee-pairing' }].map(({ title, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-lg hover:text-copper">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
