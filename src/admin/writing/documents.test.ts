import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoredBlock } from '#contract/admin/content/content-bodies.ts'
import { tidyBody } from '#domain/content/tidy-body.ts'
import { blocksToHtml, type DescriptionBlock } from '#domain/products/description-blocks.ts'
import { type Run, readRuns } from '#domain/rich-text/runs.ts'
import { writeRuns } from '#domain/rich-text/write-runs.ts'
import { seedPages } from '#seed/content/pages.ts'
import type { StoredFields } from './blocks-to-nodes.ts'
import { blocksToDoc, docToBlocks, docToSections, type EditedSection, sectionsToDoc } from './documents.ts'
import { schemaOf } from './schema.ts'

/** As if every block had been touched: nothing is remembered of what it was made from. */
function copied(doc: ReturnType<typeof sectionsToDoc>) {
  return doc.type.schema.nodeFromJSON(JSON.parse(JSON.stringify(doc.toJSON())))
}

const line = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && text !== '')
const run: fc.Arbitrary<Run> = fc.record({
  text: fc.oneof(line, fc.constantFrom('\n', ' ', '**', '[x](/y)', '水溫')),
  bold: fc.boolean(),
  stressed: fc.boolean(),
  to: fc.constantFrom(null, null, '/a', 'https://a.example/'),
})
const text = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map(writeRuns)
  .filter((words) => readRuns(words).some((one) => one.text.trim() !== ''))
const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
const of = (type: string, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<StoredFields> =>
  fc.record({ type: fc.constant(type), ...fields }) as fc.Arbitrary<StoredFields>
const rows = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc.record({
    head: fc.array(text, { minLength: width, maxLength: width }),
    rows: several(fc.array(text, { minLength: width, maxLength: width })),
  }),
)

const known = fc.oneof(
  of('paragraph', { text }),
  of('heading', { text: line }),
  of('list', { ordered: fc.boolean(), items: several(text) }),
  of('quote', { text, by: fc.oneof(line, fc.constant('')) }),
  of('note', { title: line, text }),
  of('facts', { items: several(fc.record({ term: line, text })) }),
  of('timeline', { items: several(fc.record({ when: line, text })) }),
  of('steps', { items: several(fc.record({ title: line, text })) }),
  of('faq', { items: several(fc.record({ question: line, answer: text })) }),
  fc.record({ caption: line, table: rows }).map(({ caption, table }) => ({ type: 'table', caption, ...table })),
  of('figure', { image: fc.constantFrom('story-mist', 'brew-v60'), caption: fc.oneof(line, fc.constant('')) }),
)
const strange = fc.oneof(
  of('recipe', { title: line, steps: several(line) }),
  of('cards', { items: several(fc.record({ title: line, image: fc.constant(null) })) }),
  of('of-tomorrow', { title: line, anything: fc.jsonValue() as fc.Arbitrary<unknown> }),
  of('paragraph', { text, colour: line }),
  of('list', { items: fc.constant('no list') }),
)
const sections = fc
  .array(fc.record({ title: line, blocks: several(fc.oneof(known, strange)) }), { maxLength: 4 })
  .map((all) => all.map((section, index): EditedSection => ({ id: `s-${index}`, ...section })))

test('whatever is stored comes back as it was, opened and closed', () => {
  fc.assert(
    fc.property(sections, fc.boolean(), (written, hasIntro) => {
      const [first, ...rest] = written
      const stored = first && hasIntro ? [{ ...first, title: '' }, ...rest] : written
      expect(docToSections(sectionsToDoc(stored))).toEqual(stored)
      const again = docToSections(copied(sectionsToDoc(stored)))
      expect(again).toEqual(stored)
      sectionsToDoc(stored).check()
    }),
    { numRuns: 500 },
  )
})

test('a description comes back, and the page that is made of it is the same', () => {
  const block: fc.Arbitrary<StoredFields> = fc.oneof(
    of('paragraph', { text }),
    of('heading', { text: line }),
    of('list', { ordered: fc.boolean(), items: several(text) }),
    rows.map(({ head, rows }) => ({ type: 'table', rows: [head, ...rows] })),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const again = docToBlocks(copied(blocksToDoc(blocks)))
      expect(again).toEqual(blocks)
      expect(blocksToHtml(again as DescriptionBlock[])).toBe(blocksToHtml(blocks as DescriptionBlock[]))
    }),
    { numRuns: 300 },
  )
})

test('every text of the first shop comes back', () => {
  const pages = Object.values(seedPages).map(({ sections }) => sections as unknown as EditedSection[])
  expect(pages.length).toBeGreaterThan(10)
  for (const stored of pages) {
    expect(docToSections(copied(sectionsToDoc(stored)))).toEqual(stored)
    for (const { blocks } of stored) for (const block of blocks) StoredBlock.parse(block)
  }
})

test('a new title gets an anchor of its own, an old one keeps its, and a copy is a new one', () => {
  const schema = schemaOf('page')
  const section = (title: string, id: string | null) => schema.node('section', { id }, [schema.text(title)])
  const words = schema.node('paragraph', null, [schema.text('字')])
  const doc = schema.node('doc', null, [
    words,
    section('V60', null),
    words,
    section('準備', 'part-1'),
    words,
    section('準備', 'part-1'),
    words,
    section('V60', null),
  ])
  expect(docToSections(doc).map(({ id }) => id)).toEqual(['part-2', 'v60', 'part-1', 'part-3', 'v60-2'])
})

test('what is empty is not stored', () => {
  const schema = schemaOf('page')
  const empty = ['paragraph', 'section', 'heading', 'note', 'quote', 'figure', 'list', 'pairs', 'table']
  const doc = schema.node(
    'doc',
    null,
    empty.flatMap((type) => schema.nodes[type]?.createAndFill() ?? []),
  )
  expect(doc.childCount).toBe(empty.length)
  expect(docToSections(doc)).toEqual([])
  expect(tidyBody({ sections: docToSections(doc) })).toEqual({ sections: [] })
})
