/** Short helpers for writing pages; the result is checked against the stored schema when it is seeded. */
import type { NewBody } from '#contract/admin/content/content-bodies.ts'

export type SeedPage = NewBody<'page'>
export type SeedHome = NewBody<'home'>
export type SeedBanner = NewBody<'banner'>
export type SeedAnnouncement = NewBody<'announcement'>
type Section = SeedPage['sections'][number]
type Block = Section['blocks'][number]

export const section = (id: string, title: string, ...blocks: Block[]): Section => ({ id, title, blocks })
export const p = (text: string): Block => ({ type: 'paragraph', text })
export const h = (text: string): Block => ({ type: 'heading', text })
export const ul = (...items: string[]): Block => ({ type: 'list', ordered: false, items })
export const ol = (...items: string[]): Block => ({ type: 'list', ordered: true, items })
export const facts = (...items: [term: string, text: string][]): Block => ({
  type: 'facts',
  items: items.map(([term, text]) => ({ term, text })),
})
export const figure = (image: string, caption: string): Block => ({ type: 'figure', image, caption })
export const note = (title: string, text: string): Block => ({ type: 'note', title, text })
export const quote = (text: string, by: string): Block => ({ type: 'quote', text, by })
export const faq = (...items: [question: string, answer: string][]): Block => ({
  type: 'faq',
  items: items.map(([question, answer]) => ({ question, answer })),
})
export const product = (id: number, text: string): Block => ({ type: 'product', product_id: id, text })
export const links = (...items: [label: string, to: string][]): Block => ({
  type: 'links',
  items: items.map(([label, to]) => ({ label, to })),
})
