/** The common motif: misty ridgelines from far to near, drawn as SVG. Deterministic for one seed. */
import { drawnLogo } from '#domain/settings/drawn-logo.ts'

function random(seed: number): () => number {
  let s = seed | 0
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function blend(a: string, b: string, t: number): string {
  const parts = (h: string) => [1, 3, 5].map((i) => Number.parseInt(h.slice(i, i + 2), 16))
  const to = parts(b)
  return `#${parts(a)
    .map((v, i) =>
      Math.round(v + ((to[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export interface RidgeOptions {
  width: number
  height: number
  /** Height of the farthest and the nearest ridge, as shares of the picture. */
  from: number
  to: number
  count: number
  far: string
  near: string
  seed: number
  /** Sharp peaks (Taiwan, Guatemala) against soft hills. 0 to 1. */
  peaks?: number
}

/** One ridge as a list of heights: a few sines folded at zero, which gives pointed crests and round valleys. */
function profile(next: () => number, peaks: number): (u: number) => number {
  const shift = () => next() * Math.PI * 2
  const waves = [0.55, 0.28, 0.1, 0.035, 0.012].map((height) => ({ height, shift: shift(), pitch: 47 }))
  const pitches = [2.2 + next() * 1.6, 5 + next() * 3, 11 + next() * 5, 23 + next() * 9]
  for (const [i, pitch] of pitches.entries()) Object.assign(waves[i] ?? {}, { pitch })
  const sum = (part: typeof waves, u: number) =>
    part.reduce((n, w) => n + Math.sin(u * w.pitch + w.shift) * w.height, 0)
  return (u) => {
    const wave = sum(waves.slice(0, 3), u)
    const detail = sum(waves.slice(3), u)
    return (1 - Math.abs(wave) * 1.15) * peaks + (0.5 + wave * 0.5) * (1 - peaks) + detail
  }
}

export function ridges(o: RidgeOptions): string {
  const next = random(o.seed * 7919 + 13)
  const id = `r${o.seed}-${o.width}-${Math.round(o.from * 100)}`
  let out = ''
  for (let i = 0; i < o.count; i++) {
    const t = i / (o.count - 1)
    const base = o.height * (o.from + (o.to - o.from) * t ** 0.92)
    const swing = o.height * (0.13 - 0.05 * t)
    const at = profile(next, o.peaks ?? 0.75)
    let d = `M0 ${o.height}`
    for (let x = 0; x <= o.width; x += 5) d += `L${x} ${(base - swing * at(x / o.width)).toFixed(1)}`
    const color = blend(o.far, o.near, t ** 1.15)
    out +=
      `<linearGradient id="${id}-${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}"/>` +
      `<stop offset=".8" stop-color="${blend(color, o.far, 0.72)}"/></linearGradient>` +
      `<path d="${d}L${o.width} ${o.height}Z" fill="url(#${id}-${i})"/>`
  }
  return out
}

/** The shop's mark, in a single line weight. */
export function mark(size: number, color: string): string {
  const logo = drawnLogo
  const { cx, cy, r } = logo.circle
  return (
    `<svg width="${size}" height="${size}" viewBox="${logo.viewBox}" fill="none" stroke="${color}" stroke-width="3.4" ` +
    `stroke-linecap="round" stroke-linejoin="round"><circle cx="${cx}" cy="${cy}" r="${r}"/>` +
    `<path d="${logo.ridges}"/><path d="${logo.mist}"/></svg>`
  )
}
