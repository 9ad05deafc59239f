import type { PortraitName } from '#contract/shop/pages/content-blocks.ts'

/** Faces of the team, drawn in the shop's own line. What sets them apart is hair, glasses and what they wear. */
const features: Record<PortraitName, { hair: string; face?: string; wear: string; accent: string }> = {
  glasses: {
    hair: 'M31 44c-2-16 6-25 17-25s20 8 17 25c-1-6-3-10-6-12-7 3-16 3-22 0-3 2-5 6-6 12z',
    face: 'M33 46h12v7a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM51 46h12v7a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM45 48h6',
    wear: 'M22 96c1-15 8-22 18-24l8 8 8-8c10 2 17 9 18 24',
    accent: 'M37 96V80M59 96V80M37 88h22',
  },
  headband: {
    hair: 'M29 72c-5-10-3-24-1-32 3-13 11-20 20-20s17 7 20 20c2 8 4 22-1 32-4-3-5-9-5-16V42c-8 1-20-1-28 0v14c0 7-1 13-5 16z',
    wear: 'M22 96c1-14 8-21 18-23l8 6 8-6c10 2 17 9 18 23',
    accent:
      'M29 38c10-5 28-5 38 0M30 42c10-4 26-4 36 0M36 35l2 5M44 33l1 5M52 33l-1 5M60 35l-2 5M40 92l4-5 4 5 4-5 4 5',
  },
  bob: {
    hair: 'M28 60c-3-24 3-40 20-40s23 16 20 40l-6 2c2-10 1-18-2-24-5 4-16 5-24 2-3 6-4 13-2 22z',
    wear: 'M22 96c1-14 8-21 18-23l8 7 8-7c10 2 17 9 18 23',
    accent: 'M42 74l6 8 6-8M48 82v14M30 64a2 2 0 1 0 .1 0M66 64a2 2 0 1 0 .1 0',
  },
  cap: {
    hair: 'M32 50v-8M64 50v-8M33 56c1 12 7 18 15 18s14-6 15-18c-3 3-6 4-9 3-3-1-9-1-12 0-3 1-6 0-9-3z',
    wear: 'M20 96c1-15 9-21 20-23l8 5 8-5c11 2 19 8 20 23',
    accent: 'M31 42c0-14 8-21 17-21s17 7 17 21zM28 42h40c2 0 4 1 5 3H32',
  },
}

export function Portrait({ name, label }: { name: PortraitName; label: string }) {
  const { hair, face, wear, accent } = features[name]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 96 96"
      className="size-24 rounded-full bg-panel"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M33 42v12c0 11 7 19 15 19s15-8 15-19V42" />
      <path d={hair} />
      <path d="M41 51h.01M55 51h.01" strokeWidth="3.200" />
      <path d="M48 52v6l-2 1M43 64c3 3 7 3 10 0" />
      {face && <path d={face} />}
      <path d={wear} />
      <path className="stroke-copper" d={accent} />
    </svg>
  )
}
