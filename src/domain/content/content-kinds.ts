/** What the owner can write, besides products and offers. */
export const contentKinds = [
  'page',
  'article',
  'pairing',
  'statement',
  'promotion',
  'banner',
  'announcement',
  'home',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds whose text is a page of sections. */
export const pageKinds = ['page', 'article', 'pairing', 'statement', 'promotion'] as const
export type PageKind = (typeof pageKinds)[number]

/** All that staff can add: of the others there is a fixed number, each with its place in the shop. */
export const addedKinds = ['page', 'article', 'pairing', 'statement'] as const
export type AddedKind = (typeof addedKinds)[number]

/** Always shown: the shop has no page without them. */
const alwaysShown: readonly ContentKind[] = ['home', 'promotion']

export function canBeHidden(kind: ContentKind): boolean {
  return !alwaysShown.includes(kind)
}

export function isPageKind(kind: ContentKind): kind is PageKind {
  return (pageKinds as readonly ContentKind[]).includes(kind)
}
