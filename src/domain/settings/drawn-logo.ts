/** Two ridgelines and mist in a circle; the same as files are in assets/brand. Shown until the shop uploads its own. */
export const drawnLogo = {
  viewBox: '0 0 96 96',
  circle: { cx: 48, cy: 48, r: 43 },
  ridges: 'M11 61 33 33l11 14 8-10 33 24',
  mist: 'M20 70h38M68 70h8M31 79h34',
} as const
