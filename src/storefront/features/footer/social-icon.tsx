import type { shop } from '#domain/shop.ts'

type Network = (typeof shop.social)[number]['name']

/** Plain signs of the three networks (the icon library has no trademarks). */
const shapes: Record<Network, React.ReactNode> = {
  Facebook: (
    <path
      d="M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.3c0-1 .4-1.8 1.9-1.8h1.5V3.6a14 14 0 0 0-2.3-.2c-2.5 0-4 1.5-4 4.2v2.6H7.8v3.3h2.8V21z"
      fill="currentColor"
    />
  ),
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r="0.6" fill="currentColor" />
    </g>
  ),
  LINE: (
    <>
      <path
        d="M12 3.5c5.1 0 9.2 3.3 9.2 7.4 0 1.7-.7 3.2-2 4.6-1.9 2.1-6 4.6-7 5-.9.4-.8-.2-.7-.5l.1-.8c0-.3 0-.6-.2-.8-4.9-.4-8.6-3.6-8.6-7.5 0-4.1 4.1-7.4 9.2-7.4z"
        fill="currentColor"
      />
      <path
        d="M6.9 8.7v3.8h2M10.4 8.7v3.8M12 12.5V8.7l2.4 3.8V8.7M17.8 8.7h-1.9v3.8h1.9M15.9 10.6h1.7"
        className="stroke-night"
        strokeWidth="1"
        fill="none"
      />
    </>
  ),
}

export function SocialIcon(props: { name: Network }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
      {shapes[props.name]}
    </svg>
  )
}
