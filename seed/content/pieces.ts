/** Short words for writing pages down: what each becomes is checked against the stored shape when it is seeded. */
import type { NewBody } from '#server/modules/content/stored-content.ts'

export type SeedPage = NewBody<'page'>
export type SeedBanner = NewBody<'banner'>
export type SeedAnnouncement = NewBody<'announcement'>
type Section = SeedPage['sections'][number]
type Piece = Section['blocks'][number]

export const section = (id: string, title: string, ...blocks: Piece[]): Section => ({ id, title, blocks })
export const p = (text: string): Piece => ({ type: 'paragraph', text })
export const h = (text: string): Piece => ({ type: 'heading', text })
export const ul = (...items: string[]): Piece => ({ type: 'list', ordered: false, items })
export const ol = (...items: string[]): Piece => ({ type: 'list', ordered: true, items })
export const facts = (...items: [term: string, text: string][]): Piece => ({
  type: 'facts',
  items: items.map(([term, text]) => ({ term, text })),
})
export const figure = (image: string, caption: string): Piece => ({ type: 'figure', image, caption })
export const note = (title: string, text: string): Piece => ({ type: 'note', title, text })
export const quote = (text: string, by: string): Piece => ({ type: 'quote', text, by })
export const faq = (...items: [question: string, answer: string][]): Piece => ({
  type: 'faq',
  items: items.map(([question, answer]) => ({ question, answer })),
})
export const product = (id: number, text: string): Piece => ({ type: 'product', product_id: id, text })
export const links = (...items: [label: string, to: string][]): Piece => ({
  type: 'links',
  items: items.map(([label, to]) => ({ label, to })),
})
