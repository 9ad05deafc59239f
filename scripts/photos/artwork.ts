/** Label, carton and foil artwork as HTML, one function per printed surface. All texts come from the product data. */
import type { SeedProduct } from '../../seed/types.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { blend, mark, ridges } from './ridges.ts'

export interface Artwork {
  name: string
  width: number
  height: number
  html: string
}

const roasts = { light: '淺焙', medium: '中焙', dark: '深焙' } as const
const roastsEn = { light: 'LIGHT ROAST', medium: 'MEDIUM ROAST', dark: 'DARK ROAST' } as const
const pale = '#FBF8F2'

export interface Words {
  /** Country or maker, small. */
  over: string
  /** The name people remember, large. */
  main: string
  /** What is left of the name: farm, variety, method. */
  sub: string
}

export function words(p: SeedProduct): Words {
  const parts = p.name.split(' ').filter((w) => w !== '濾掛')
  if (p.packaging.startsWith('gift'))
    return { over: '山嵐禮盒', main: parts[0] ?? p.name, sub: parts.slice(1).join(' ') }
  const [over = '', main = p.name, ...rest] = parts
  const sub = rest.filter((w) => w !== p.processingMethod && !Object.values(roasts).includes(w as '淺焙')).join(' ')
  return { over: over === '山嵐' ? '山嵐配方' : over, main, sub }
}

/** Net contents as printed on a label: '227 g', '10 g × 10'. */
export function contents(p: SeedProduct): string {
  const m = p.specification.match(/(\d+) 公克(?: × (\d+))?/)
  return m ? `${m[1]} g${m[2] ? ` × ${m[2]}` : ''}` : ''
}

function seedOf(p: SeedProduct): number {
  return p.id * 3 + 1
}

function disc(p: SeedProduct, c: Palette, w: number, h: number): string {
  const x = w * (0.26 + ((p.id * 37) % 50) / 100)
  const y = h * (p.roastLevel === 'dark' ? 0.25 : 0.33)
  const r = w * 0.085
  if (p.roastLevel !== 'dark') return `<circle cx="${x}" cy="${y}" r="${r}" fill="${c.sun}"/>`
  // Dark roasts carry a moon.
  return (
    `<mask id="moon"><rect width="${w}" height="${h}" fill="#fff"/>` +
    `<circle cx="${x + r * 0.42}" cy="${y - r * 0.22}" r="${r * 0.86}" fill="#000"/></mask>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${c.sun}" mask="url(#moon)"/>`
  )
}

function scene(p: SeedProduct, c: Palette, w: number, h: number, from = 0.42): string {
  const peaks = p.origin.startsWith('台灣') || p.origin.includes('瓜地馬拉') ? 0.95 : 0.7
  return (
    `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" style="position:absolute;left:0;top:0">` +
    `<rect width="${w}" height="${h}" fill="${c.sky}"/>${disc(p, c, w, h)}` +
    `${ridges({ width: w, height: h, from, to: 1, count: 5, far: c.far, near: c.near, seed: seedOf(p), peaks })}</svg>`
  )
}

const size = (text: string, normal: number, room: number) => Math.min(normal, room / [...text].length)

export function bagLabel(p: SeedProduct): Artwork {
  const c = paletteOf(p)
  const [w, h, art] = [1000, 1280, 610]
  const t = words(p)
  const big = size(t.main, 148, 640)
  const facts = [p.processingMethod ?? '配方', p.roastLevel ? roasts[p.roastLevel] : ''].join('　')
  const no = String(p.id).padStart(2, '0')
  return {
    name: `label-${p.slug}`,
    width: w,
    height: h,
    html: `<div class="board" style="background:${pale};color:${c.ink}">${scene(p, c, w, art)}
<div class="la" style="left:64px;top:52px;font-size:34px;letter-spacing:.26em">SHANLAN</div>
<div class="la" style="right:64px;top:52px;font-size:34px;letter-spacing:.12em">No. ${no}</div>
<div class="zh" style="left:64px;top:${art + 44}px;font-size:50px;letter-spacing:.14em">${t.over}　<span style="color:${c.near}">${t.sub}</span></div>
<div class="zb" style="left:60px;top:${art + 116}px;font-size:${big}px;letter-spacing:.05em;line-height:1.18">${t.main}</div>
<div class="la" style="left:64px;right:64px;top:${art + 316}px;font-size:35px;letter-spacing:.09em;line-height:1.3">${p.nameEn.toUpperCase()}</div>
<div class="zh" style="right:58px;top:${art + 132}px;font-size:46px;letter-spacing:.2em;writing-mode:vertical-rl;border-left:4px solid ${c.near};padding-left:22px;height:180px">${facts.split('　')[1]}</div>
<div class="zh" style="right:150px;top:${art + 132}px;font-size:46px;letter-spacing:.2em;writing-mode:vertical-rl;height:180px;padding-left:0">${facts.split('　')[0]}</div>
<div style="left:64px;right:64px;bottom:142px;height:4px;background:${c.ink}"></div>
<div class="zh" style="left:64px;bottom:58px;font-size:${size(p.flavorNotes.slice(0, 4).join('・'), 50, 660)}px;letter-spacing:.04em">${p.flavorNotes.slice(0, 4).join('・')}</div>
<div class="la" style="right:64px;bottom:64px;font-size:42px;letter-spacing:.04em">${contents(p)}</div></div>`,
  }
}

export function brandPrint(): Artwork {
  return {
    name: 'brand-print',
    width: 1200,
    height: 288,
    html: `<div class="board" style="color:#000;text-align:center"><div class="zb" style="left:0;right:0;top:0;font-size:122px;letter-spacing:.4em;padding-left:.4em;line-height:1.4">山嵐咖啡</div>
<div class="la" style="left:0;right:0;top:196px;font-size:43px;letter-spacing:.3em;padding-left:.3em">SHANLAN COFFEE ROASTERS</div></div>`,
  }
}

export function sachetPrint(p: SeedProduct): Artwork {
  const c = paletteOf(p)
  const t = words(p)
  const [w, h] = [1000, 1240]
  const hills = ridges({
    width: w,
    height: h,
    from: 0.74,
    to: 1.04,
    count: 5,
    far: c.far,
    near: c.near,
    seed: seedOf(p) + 50,
    peaks: 0.85,
  })
  return {
    name: `sachet-${p.slug}`,
    width: w,
    height: h,
    html: `<div class="board" style="background:#F7F3EA;color:${c.ink};text-align:center"><svg width="${w}" height="${h}" style="position:absolute;left:0;top:0"><circle cx="690" cy="820" r="76" fill="${c.sun}"/>${hills}</svg>
<div style="left:0;right:0;top:150px">${mark(116, c.ink)}</div>
<div class="zb" style="left:0;right:0;top:300px;font-size:${size(t.main, 124, 640)}px;letter-spacing:.12em;padding-left:.12em;line-height:1.3">${t.main}</div>
<div class="la" style="left:0;right:0;top:488px;font-size:38px;letter-spacing:.34em;padding-left:.34em">DRIP BAG COFFEE</div>
<div class="zh" style="left:0;right:0;top:580px;font-size:50px;letter-spacing:.12em">${[t.over, p.processingMethod, p.roastLevel ? roasts[p.roastLevel] : ''].filter(Boolean).join('・')}</div></div>`,
  }
}

export function dripBoxFront(p: SeedProduct): Artwork {
  const c = paletteOf(p)
  const t = words(p)
  const [w, h] = [1000, 1240]
  const hills = ridges({
    width: w,
    height: h,
    from: 0.55,
    to: 1.02,
    count: 6,
    far: blend(c.box, '#FFFFFF', 0.1),
    near: blend(c.box, '#000000', 0.5),
    seed: seedOf(p),
    peaks: 0.85,
  })
  const big = size(t.main, 168, 780)
  return {
    name: `dripbox-${p.slug}`,
    width: w,
    height: h,
    html: `<div class="board" style="background:${c.box};color:#FBF5EC"><svg width="${w}" height="${h}" style="position:absolute;left:0;top:0"><circle cx="700" cy="600" r="96" fill="${blend(c.sun, '#FFFFFF', 0.28)}"/>${hills}</svg>
<div class="zh" style="left:84px;top:134px;font-size:54px;letter-spacing:.14em">${t.over}　${t.sub}</div>
<div style="right:78px;top:130px">${mark(124, '#FBF5EC')}</div>
<div class="zb" style="left:80px;top:214px;font-size:${big}px;letter-spacing:.05em;line-height:1.25">${t.main}</div>
<div class="zh" style="left:84px;top:${236 + big * 1.25}px;font-size:54px;letter-spacing:.16em">濾掛咖啡</div>
<div class="la" style="left:84px;bottom:150px;font-size:40px;letter-spacing:.14em">DRIP BAG COFFEE</div>
<div class="zh" style="left:84px;bottom:76px;font-size:46px;letter-spacing:.1em">${p.flavorNotes.slice(0, 3).join('・')}</div>
<div class="la" style="right:84px;bottom:80px;font-size:42px;letter-spacing:.06em">${contents(p)}</div></div>`,
  }
}

export function dripBoxSide(p: SeedProduct): Artwork {
  const c = paletteOf(p)
  const lines = [p.processingMethod, p.roastLevel ? roastsEn[p.roastLevel] : '', contents(p)].filter(Boolean)
  return {
    name: `dripside-${p.slug}`,
    width: 560,
    height: 1240,
    html: `<div class="board" style="background:${blend(c.box, '#000000', 0.07)};color:#FBF5EC;text-align:center">
<div class="zb" style="left:230px;top:170px;font-size:88px;letter-spacing:.3em;writing-mode:vertical-rl">山嵐咖啡</div>
<div class="la" style="left:0;right:0;bottom:90px;font-size:34px;letter-spacing:.12em;line-height:1.7"><span class="zi">${lines.join('<br>')}</span></div></div>`,
  }
}

/** Flat box colour for the faces without text. */
export function dripBoxPlain(p: SeedProduct): Artwork {
  const html = `<div class="board" style="background:${paletteOf(p).box}"></div>`
  return { name: `dripplain-${p.slug}`, width: 640, height: 200, html }
}

/** Foil of a gift lid as an alpha picture: white where the foil is. */
export function giftFoil(p: SeedProduct): Artwork {
  const t = words(p)
  const [w, h] = [1400, 1000]
  // The ribbon runs down the left third of the lid.
  const ribbon = p.packaging === 'gift-ribbon'
  const shiftLeft = ribbon ? 470 : 0
  return {
    name: `foil-${p.slug}`,
    width: w,
    height: h,
    html: `<div class="board" style="color:#fff;text-align:center"><div style="left:${shiftLeft}px;right:0;top:120px">${mark(170, '#fff')}</div>
<div class="zb" style="left:${shiftLeft}px;right:0;top:330px;font-size:${size(t.main, 150, 760)}px;letter-spacing:.24em;padding-left:.24em;line-height:1.3">${t.main}</div>
<div class="zh" style="left:${shiftLeft}px;right:0;top:550px;font-size:62px;letter-spacing:.3em;padding-left:.3em">${t.sub}</div>
<div class="la" style="left:${shiftLeft}px;right:0;top:668px;font-size:${ribbon ? 40 : 42}px;letter-spacing:${ribbon ? '.1em' : '.3em'}">SHANLAN COFFEE ROASTERS</div></div>`,
  }
}

/** Paper band of a tin; only its middle third faces the camera. */
function tinBand(p: SeedProduct, kind: 'washed' | 'natural'): Artwork {
  const c = paletteOf(p)
  const [w, h] = [1510, 1000]
  const method = { washed: '水洗', natural: '日曬' }[kind]
  const far = kind === 'washed' ? c.far : '#E9C9BF'
  const near = kind === 'washed' ? c.near : '#8E3B46'
  const hills = ridges({
    width: w,
    height: h,
    from: 0.66,
    to: 1.02,
    count: 5,
    far,
    near,
    seed: seedOf(p) + kind.length,
    peaks: 0.8,
  })
  return {
    name: `tin-${p.slug}-${kind}`,
    width: w,
    height: h,
    html: `<div class="board" style="background:${pale};color:${c.ink};text-align:center"><svg width="${w}" height="${h}" style="position:absolute;left:0;top:0"><circle cx="${kind === 'washed' ? 890 : 620}" cy="690" r="70" fill="${c.sun}"/>${hills}</svg>
<div style="left:0;right:0;top:70px">${mark(110, c.ink)}</div>
<div class="zb" style="left:0;right:0;top:200px;font-size:150px;letter-spacing:.2em;padding-left:.2em;line-height:1.3">藝妓</div>
<div class="zh" style="left:0;right:0;top:404px;font-size:66px;letter-spacing:.3em;padding-left:.3em;color:${near}">${method}</div>
<div class="la" style="left:0;right:0;top:520px;font-size:36px;letter-spacing:.16em">PANAMA BOQUETE　100 g</div></div>`,
  }
}

/** Everything printed on the packaging of one product. */
export function artworkOf(p: SeedProduct): Artwork[] {
  if (p.packaging.endsWith('-bag')) return [bagLabel(p)]
  if (p.packaging === 'drip-box') return [sachetPrint(p), dripBoxFront(p), dripBoxSide(p), dripBoxPlain(p)]
  const tins = p.specification.includes('罐') ? [tinBand(p, 'washed'), tinBand(p, 'natural')] : []
  return [giftFoil(p), ...tins]
}
