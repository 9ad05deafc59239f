import type { PortraitName } from '#contract/shop/pages/content-blocks.ts'

/** What sets a person apart: drawn lines, what is filled dark (hair), what is copper (an apron, a pattern). */
interface Features {
  hair: string
  lines?: string
  wear: string
  apron?: string
  copper: string
  hat?: string
  /** What they have in their hands. */
  thing: string
}

const features: Record<PortraitName, Features> = {
  glasses: {
    hair: 'M163 92c-4-34 14-54 40-54 28 0 44 20 38 52-4-8-8-16-14-22-14 8-36 8-50-2-6 6-10 14-14 26z',
    lines: 'M172 98h22v8a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9zM208 98h22v8a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9zM194 101h14',
    wear: 'M112 240c4-44 26-62 66-70l24 20 24-20c40 8 62 26 66 70',
    apron: 'M164 240v-44h76v44z',
    copper: 'M164 196l-8-24M240 196l8-24M184 214h36',
    thing: 'M268 206h34l-6 34h-22zM302 212h8a7 7 0 0 1 0 14h-10M276 196c-4-6 4-8 0-14M290 196c-4-6 4-8 0-14',
  },
  headband: {
    hair: 'M160 150c-10-22-6-52-2-70 6-28 22-42 44-42s38 14 44 42c4 18 8 48-2 70-8-8-10-20-10-34V84c-20 4-44 2-64 0v32c0 14-2 26-10 34z',
    wear: 'M112 240c4-42 26-60 66-68l24 14 24-14c40 8 62 26 66 68',
    copper:
      'M160 80c26-12 58-12 84 0M158 90c28-12 60-12 88 0M172 76l4 12M188 72l2 12M204 71v12M220 73l-3 12M234 77l-5 11M178 228l8-12 8 12 8-12 8 12 8-12 8 12',
    thing: 'M84 196c20-10 48-10 66 0l-8 34H92zM92 196c2-8 10-8 12 0M108 194c2-8 10-8 12 0M126 194c2-8 10-8 12 0',
  },
  bob: {
    hair: 'M156 128c-8-52 6-92 46-92s54 40 46 92l-14 6c4-22 2-40-4-56-12 8-36 12-56 4-6 14-8 30-4 52z',
    lines: 'M166 134a3 3 0 1 0 .1 0M238 134a3 3 0 1 0 .1 0',
    wear: 'M112 240c4-42 26-60 66-68l24 22 24-22c40 8 62 26 66 68',
    copper: 'M190 176l12 18 12-18M202 194v46',
    thing: 'M262 214h44v26h-44zM262 214l22 6 22-6M284 220v20M246 196l30-8M276 188c8-4 12 4 4 8s-10-4-4-8z',
  },
  cap: {
    hair: 'M168 110v-16M236 110v-16M170 124c2 26 14 38 32 38s30-12 32-38c-6 6-14 8-20 6-6-2-18-2-24 0-6 2-14 0-20-6zM192 136c6 7 14 7 20 0-6 3-14 3-20 0z',
    hat: 'M164 92c0-32 16-50 38-50s38 18 38 50zM158 92h92c6 0 10 3 12 8h-92',
    wear: 'M108 240c4-44 28-62 70-70l24 12 24-12c42 8 66 26 70 70',
    apron: 'M166 240v-48h72v48z',
    copper: 'M166 192l-10-22M238 192l10-22M186 212h32',
    thing: 'M72 210l40-16 12 22-40 18zM112 194l34-14 6 10-34 16M84 214c4-6 12-4 10 2M98 208c4-6 12-4 10 2',
  },
}

/** A member of the team in the shop's own line, before the ridges of its name: one hand drew all of them. */
export function Portrait({ name, label }: { name: PortraitName; label: string }) {
  const { hair, lines, hat, wear, apron, copper, thing } = features[name]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 400 240"
      className="w-full rounded-md bg-panel"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="fill-line" stroke="none">
        <path d="M0 150c50-30 80-70 130-56s70-44 120-24 90 60 150 26v144H0z" opacity="0.6" />
        <path d="M0 196c70-20 120-60 190-38s130-40 210 4v78H0z" />
      </g>
      <path className="fill-surface" d="M186 152v22c6 10 26 10 32 0v-22" />
      <path className="fill-surface" d={wear} />
      {apron && <path className="fill-copper/25" d={apron} />}
      <path className="fill-surface" d="M168 92c-2 40 10 68 34 68s36-28 34-68c-2-28-14-40-34-40s-32 12-34 40z" />
      <path d="M183 107h.01M221 107h.01" strokeWidth="6" />
      <path d="M202 108v14l-5 2M191 138c6 6 16 6 22 0M176 94c4-3 10-3 14 0M214 94c4-3 10-3 14 0" />
      <path className="fill-ink" fillRule="evenodd" d={hair} />
      {lines && <path d={lines} />}
      {hat && <path className="fill-surface stroke-copper" d={hat} />}
      <path className="stroke-copper" d={copper} />
      <path className="fill-surface" d={thing} />
    </svg>
  )
}
