import { readShopIdentity } from '#admin/session/shop-identity.ts'
import { drawnSign } from '#domain/settings/drawn-logo.ts'
import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { Link } from '#ui/link.tsx'

export function Brand({ className = '' }: { className?: string }) {
  const { name, shortName, logoUrl } = readShopIdentity()
  return (
    <Link to="/admin" className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}>
      {logoUrl ? <img src={logoUrl} alt="" className="size-7 shrink-0 object-contain" /> : <DrawnSign name={name} />}
      <span className="font-serif text-base font-semibold tracking-[0.06em] whitespace-nowrap">
        {shortName}
        <span className="ml-1.5 font-sans text-xs font-normal tracking-normal text-ink-soft">{texts.brand}</span>
      </span>
    </Link>
  )
}

function DrawnSign({ name }: { name: string }) {
  const sign = drawnSign({ name })
  return (
    <svg
      aria-hidden="true"
      viewBox={sign.viewBox}
      className="size-7 shrink-0 fill-none stroke-current"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle {...sign.circle} />
      <path d={sign.ridges} />
      <path className="stroke-copper" d={sign.mist} />
    </svg>
  )
}
