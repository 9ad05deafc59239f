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
  'menu',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds whose text is a page of sections. */
export const pageKinds = ['page', 'article', 'pairing', 'statement', 'promotion'] as const
export type PageKind = (typeof pageKinds)[number]

/** All that staff can add: of the others there is one each, with its place in the shop. */
export const addedKinds = ['page', 'article', 'pairing', 'statement', 'promotion', 'banner', 'announcement'] as const
export type AddedKind = (typeof addedKinds)[number]

export function isPageKind(kind: ContentKind): kind is PageKind {
  return (pageKinds as readonly ContentKind[]).includes(kind)
}
