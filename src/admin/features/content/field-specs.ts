/** What an editor can fill in, as data: one table instead of a form for each kind of text and block. */

import type { StoredBlock } from '#contract/admin/content/content-bodies.ts'
import { furtherNetworks } from '#contract/shop/pages/content.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { contentFieldTexts as fields, contentPartTexts as parts } from '#messages/admin/settings/content-fields.ts'

interface Base {
  name: string
  label: string
}

export type FieldSpec =
  | (Base & { kind: 'line' | 'text' | 'path' | 'lines' | 'cells' | 'rows' | 'check' | 'image' | 'product' | 'time' })
  | (Base & { kind: 'choice'; choices: Readonly<Record<string, string>>; optional?: boolean })
  | (Base & { kind: 'items'; fields: readonly FieldSpec[] })
  /** `optional`: null where it is not wanted. */
  | (Base & { kind: 'group'; fields: readonly FieldSpec[]; optional?: string })

const line = (name: string, label: string): FieldSpec => ({ kind: 'line', name, label })
const text = (name: string, label: string): FieldSpec => ({ kind: 'text', name, label })
const path = (name: string, label: string): FieldSpec => ({ kind: 'path', name, label })
const lines = (name: string, label: string): FieldSpec => ({ kind: 'lines', name, label })
const image = (name: string, label: string): FieldSpec => ({ kind: 'image', name, label })
const items = (name: string, label: string, ...of: FieldSpec[]): FieldSpec => ({
  kind: 'items',
  name,
  label,
  fields: of,
})
const group = (name: string, label: string, ...of: FieldSpec[]): FieldSpec => ({
  kind: 'group',
  name,
  label,
  fields: of,
})

export const blockFields: Record<StoredBlock['type'], readonly FieldSpec[]> = {
  heading: [line('text', parts.text)],
  paragraph: [text('text', parts.text)],
  list: [lines('items', parts.lines), { kind: 'check', name: 'ordered', label: parts.ordered }],
  facts: [items('items', parts.items, line('term', parts.term), text('text', parts.text))],
  quote: [text('text', parts.text), line('by', parts.by)],
  note: [line('title', parts.title), text('text', parts.text)],
  table: [
    line('caption', parts.tableCaption),
    { kind: 'cells', name: 'head', label: parts.head },
    { kind: 'rows', name: 'rows', label: parts.rows },
  ],
  drawing: [
    { kind: 'choice', name: 'name', label: parts.drawing, choices: parts.drawings },
    text('label', parts.label),
    line('caption', parts.caption),
  ],
  timeline: [items('items', parts.items, line('when', parts.when), text('text', parts.text))],
  steps: [items('items', parts.items, line('title', parts.title), text('text', parts.text))],
  recipe: [
    line('title', parts.title),
    line('serves', parts.serves),
    line('time', parts.time),
    items('amounts', parts.amounts, line('name', parts.name), line('amount', parts.amount)),
    lines('steps', parts.steps),
    text('tip', parts.tip),
  ],
  faq: [items('items', parts.items, line('question', parts.question), text('answer', parts.answer))],
  product: [{ kind: 'product', name: 'product_id', label: parts.product }, text('text', parts.text)],
  links: [items('items', parts.items, line('label', parts.linkLabel), path('to', parts.to))],
  figure: [image('image', parts.picture), line('caption', parts.caption)],
  cards: [
    items(
      'items',
      parts.items,
      line('title', parts.title),
      line('latin', parts.latin),
      text('text', parts.text),
      path('to', parts.to),
      image('image', parts.picture),
    ),
  ],
  people: [
    items(
      'items',
      parts.items,
      line('name', parts.person),
      line('role', parts.role),
      text('text', parts.text),
      { kind: 'choice', name: 'portrait', label: parts.face, choices: parts.faces, optional: true },
      image('image', parts.picture),
    ),
  ],
}

/** They are called what they are called. */
const networks = Object.fromEntries(furtherNetworks.map((name) => [name, name]))

const link = [line('label', parts.linkLabel), path('to', parts.toAnywhere)]
const choice = (name: string, label: string, choices: Readonly<Record<string, string>>): FieldSpec => ({
  ...{ kind: 'choice', name, label, choices },
})
const menuLinks = (name: string, label: string) =>
  items(name, label, ...link, { kind: 'check', name: 'hidden', label: parts.hidden })
const window: FieldSpec[] = [
  { kind: 'time', name: 'from', label: fields.from ?? '' },
  { kind: 'time', name: 'to', label: fields.to ?? '' },
]

const pageFields: readonly FieldSpec[] = [
  line('title', fields.title ?? ''),
  line('eyebrow', fields.eyebrow ?? ''),
  text('lead', fields.lead ?? ''),
  text('description', fields.description ?? ''),
  image('image', fields.image ?? ''),
]

const band = [line('eyebrow', parts.eyebrow), line('title', parts.title), text('lead', parts.lead)]

/** Of what is no page: everything. Of a page: what stands above its sections. */
const bodyFields: Record<ContentKind, readonly FieldSpec[]> = {
  page: pageFields,
  article: pageFields,
  pairing: pageFields,
  statement: pageFields,
  promotion: pageFields,
  banner: [
    line('title', fields.title ?? ''),
    line('eyebrow', fields.eyebrow ?? ''),
    text('text', fields.text ?? ''),
    image('image', fields.image ?? ''),
    image('portrait', fields.portrait ?? ''),
    { kind: 'group', name: 'action', label: fields.action ?? '', optional: parts.withAction, fields: link },
    choice('place', fields.place ?? '', parts.places),
    ...window,
  ],
  announcement: [
    line('text', fields.text ?? ''),
    {
      ...{ kind: 'group', name: 'link', label: fields.link ?? '', optional: parts.withLink },
      fields: link,
    },
    ...window,
  ],
  home: [
    line('title', fields.title ?? ''),
    text('description', fields.description ?? ''),
    group(
      'story',
      fields.story ?? '',
      ...[line('eyebrow', parts.eyebrow), line('title', parts.title), lines('paragraphs', parts.paragraphs)],
      ...[line('action', parts.action), image('image', parts.picture)],
    ),
    group(
      'philosophy',
      fields.philosophy ?? '',
      ...[line('eyebrow', parts.eyebrow), line('title', parts.title), lines('paragraphs', parts.paragraphs)],
      image('image', parts.picture),
    ),
    group('hot', fields.hot ?? '', ...band, line('action', parts.action)),
    group('shipping', fields.shipping ?? '', ...band, line('action', parts.action), image('image', parts.picture)),
    group('pairing', fields.pairing ?? '', ...band, line('action', parts.action)),
    group('article', fields.article ?? '', ...band, line('action', parts.action), path('to', parts.to)),
  ],
  menu: [
    items(
      'menus',
      fields.menus ?? '',
      line('title', parts.menuTitle),
      line('caption', parts.menuCaption),
      { ...choice('rows', parts.menuRows, parts.menuRowNames), optional: true } as FieldSpec,
      menuLinks('links', parts.links),
    ),
    menuLinks('about', fields.about ?? ''),
    menuLinks('help', fields.help ?? ''),
    items('social', fields.social ?? '', choice('name', parts.network, networks), line('url', parts.url)),
  ],
}

/** A banner with a place of its own stands there always: its place and days are not asked for. */
export function fieldsOf(kind: ContentKind, slug: string): readonly FieldSpec[] {
  const isStanding = kind === 'banner' && slug in parts.places
  return bodyFields[kind].filter(({ name }) => !isStanding || !['place', 'from', 'to'].includes(name))
}

/** What a field holds before anything is written. */
function emptyValue(spec: FieldSpec): Json {
  switch (spec.kind) {
    case 'lines':
      return ['']
    case 'cells':
      return ['', '']
    case 'rows':
      return [['', '']]
    case 'items':
      return [emptyItem(spec.fields)]
    case 'group':
      return spec.optional ? null : emptyItem(spec.fields)
    case 'check':
      return false
    case 'image':
    case 'time':
    case 'product':
      return null
    case 'choice':
      return Object.keys(spec.choices)[0] ?? ''
    default:
      return ''
  }
}

export function emptyItem(specs: readonly FieldSpec[]): { [name: string]: Json } {
  return Object.fromEntries(specs.filter((spec) => !isLeftOut(spec)).map((spec) => [spec.name, emptyValue(spec)]))
}

/** A choice that need not be made is not stored as nothing: it is not stored. */
export function isLeftOut(spec: FieldSpec): boolean {
  return spec.kind === 'choice' && spec.optional === true
}

export function emptyBlock(type: StoredBlock['type']): { [name: string]: Json } {
  return { type, ...emptyItem(blockFields[type]) }
}
