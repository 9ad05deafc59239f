import type { SeedProduct } from '../../seed/types.ts'

/** The colours of one origin: sky and farthest ridge, nearest ridge, text, sun, solid box colour. */
export interface Palette {
  sky: string
  far: string
  near: string
  ink: string
  sun: string
  box: string
}

const worlds = {
  衣索比亞: { sky: '#F9E9DD', far: '#F0CDB9', near: '#B34F38', ink: '#3A211A', sun: '#DD7C5E', box: '#AE4C36' },
  肯亞: { sky: '#F6E4E0', far: '#E5BDB8', near: '#7E2233', ink: '#32121A', sun: '#CF5A4E', box: '#7E2233' },
  巴拿馬: { sky: '#E6ECE8', far: '#B9D0CC', near: '#14545A', ink: '#0F2B2F', sun: '#D8B36A', box: '#1B2324' },
  '台灣 阿里山': { sky: '#EAF0E4', far: '#C5D8C4', near: '#2F5B4B', ink: '#16302A', sun: '#E3BC6E', box: '#2F5B4B' },
  '台灣 花蓮': { sky: '#E4EFEF', far: '#B3D3D4', near: '#1F5C6B', ink: '#12323B', sun: '#E89A6B', box: '#1F5C6B' },
  '台灣 古坑': { sky: '#F1F0DC', far: '#D6D9A9', near: '#63702A', ink: '#2C3214', sun: '#E2A33F', box: '#63702A' },
  '台灣 屏東': { sky: '#FBEBD2', far: '#F2CD94', near: '#B9651B', ink: '#3B220C', sun: '#E5562F', box: '#B5621C' },
  瓜地馬拉: { sky: '#E7EAF1', far: '#B9C6DC', near: '#2D4374', ink: '#17223F', sun: '#E39A5B', box: '#2D4374' },
  哥斯大黎加: { sky: '#FBE9D9', far: '#F3C3A0', near: '#B8402A', ink: '#3A1913', sun: '#EBA33C', box: '#B8402A' },
  哥倫比亞: { sky: '#FBE8E6', far: '#F1BFC0', near: '#A8405A', ink: '#371722', sun: '#F0A45E', box: '#A0405A' },
  印尼: { sky: '#E6E9DD', far: '#B5C1A5', near: '#24402F', ink: '#15251C', sun: '#C9953F', box: '#24402F' },
  巴西: { sky: '#FBF0D6', far: '#EFD69A', near: '#9A6A17', ink: '#38270C', sun: '#D98032', box: '#8F6318' },
} satisfies Record<string, Palette>

const blends = {
  light: { sky: '#F4EBF0', far: '#E2C8D7', near: '#7D5377', ink: '#2E1D2C', sun: '#EFB27A', box: '#7D5377' },
  medium: { sky: '#EEF0EF', far: '#C8D2D3', near: '#4A6470', ink: '#1F2C33', sun: '#E5B26B', box: '#4A6470' },
  dark: { sky: '#E6E4E6', far: '#B9B7C1', near: '#2E3348', ink: '#1A1D2B', sun: '#D7A564', box: '#33384F' },
} satisfies Record<string, Palette>

const decaf: Palette = {
  sky: '#EEEAF3',
  far: '#CDC3DC',
  near: '#5D5286',
  ink: '#282340',
  sun: '#E9B58C',
  box: '#5D5286',
}

const gifts: Record<string, Palette> = {
  'gift-taiwan-four-mountains': { ...worlds['台灣 阿里山'], box: '#26473D' },
  'gift-dawn-and-dusk': { ...worlds.衣索比亞, box: '#9C4A36' },
  'gift-geisha-duet': { ...worlds.巴拿馬, box: '#191918' },
  'gift-world-drip-journey': { ...worlds.瓜地馬拉, box: '#27365C' },
  'gift-autumn-moon-dark': { ...blends.dark, box: '#5A2E24' },
}

export function paletteOf(p: SeedProduct): Palette {
  const gift = gifts[p.slug]
  if (gift) return gift
  if (p.name.includes('低因')) return decaf
  if (p.name.startsWith('山嵐')) return blends[p.roastLevel ?? 'medium']
  const found =
    Object.entries(worlds).find(([k]) => p.origin.startsWith(k)) ??
    Object.entries(worlds).find(([k]) => p.origin.includes(k))
  return found?.[1] ?? blends.medium
}
