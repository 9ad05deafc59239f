import type { Tier } from '#domain/tiers.ts'

/** The background of a card: dark enough for light letters. */
export const tierBackground: Record<Tier['key'], string> = {
  member: 'bg-[linear-gradient(135deg,#7a4c2d_0%,#4a2d1b_60%,#2f1d12_100%)]',
  silver: 'bg-[linear-gradient(135deg,#6d7177_0%,#474a50_60%,#2e3034_100%)]',
  gold: 'bg-[linear-gradient(135deg,#8a6420_0%,#5f4413_60%,#3b2a0c_100%)]',
  black: 'bg-[linear-gradient(135deg,#3a3430_0%,#1a1512_55%,var(--color-night)_100%)]',
}
