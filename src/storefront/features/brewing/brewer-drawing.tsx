import type { Brewer } from '#domain/lots/brewing-advice.ts'

/** The brewers in the shop's own line; coffee is copper. */
const drawings: Record<Brewer, { lines: string; coffee: string }> = {
  pour_over: {
    lines:
      'M14 12h36l-12 18H26zM24 30h16M22 34h20M24 34l-6 18a4 4 0 0 0 4 4h20a4 4 0 0 0 4-4l-6-18M50 16h4a4 4 0 0 1 0 8h-6',
    coffee: 'M20 47h24M32 30v8',
  },
  espresso: {
    lines:
      'M10 22h28v8a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6zM38 24h18M20 36v4M28 36v4M14 46h20v5a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5zM34 48h3a3 3 0 0 1 0 6h-3',
    coffee: 'M20 40v4M28 40v4M16 50h16',
  },
  moka: {
    lines: 'M22 8h20l4 22H18zM18 30h28l4 26H14zM28 8V5h8v3M46 13h7l-3 16M20 18l-7-5v6l6 4M22 30l-3 26M42 30l3 26',
    coffee: 'M21 22h22',
  },
  french_press: {
    lines:
      'M18 18h26v36a2 2 0 0 1-2 2H20a2 2 0 0 1-2-2zM15 18h32M31 18V6M26 6h10M44 26h6a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-6',
    coffee: 'M18 34h26M22 38v12M40 38v12',
  },
  aeropress: {
    lines: 'M24 22h18v24H24zM20 22h26M18 46h30M27 22V8h12v14M24 8h18M22 46l2 5h18l2-5M20 56h26',
    coffee: 'M24 34h18M33 51v5',
  },
  cold_brew: {
    lines: 'M22 8h20v8l4 8v30a2 2 0 0 1-2 2H20a2 2 0 0 1-2-2V24l4-8zM20 12h24M27 24h10v18H27zM32 24v-5',
    coffee: 'M18 32h9M37 32h9M18 48h28',
  },
  drip_bag: {
    lines:
      'M20 12h20l4 22H16zM16 34l-6-4 6-8M44 34l6-4-6-8M14 34h32v12a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10zM46 38h4a5 5 0 0 1 0 10h-5',
    coffee: 'M15 44h30M24 20h12',
  },
}

export function BrewerDrawing({ brewer, className }: { brewer: Brewer; className: string }) {
  const { lines, coffee } = drawings[brewer]
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} />
      <path d={coffee} className="stroke-copper" />
    </svg>
  )
}
