import { headings } from '#messages/headings.ts'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;&$%-–—·/'

/** Every character that the brand's serif must hold, once each, in a stable order. */
export function headingCharacters(): string {
  const texts = Object.values(headings).flat()
  return [...new Set([...latin, ...texts.join('')])].sort().join('')
}
