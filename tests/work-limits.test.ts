/** One table of what a stranger can cause: every row has a test that reaches it, and the documents show the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workLimits, workLimitsTable } from '#server/core/work-limits.ts'
import { readSources } from './support/import-graph.ts'

/** The test that reaches a limit, and sees what is answered above it. */
const reachedBy: Record<keyof typeof workLimits, readonly [file: string, title: string]> = {
  calls: ['src/server/http/http.api.test.ts', 'too many calls from one address are refused with 429'],
  pages: ['src/server/http/limit-spellings.api.test.ts', 'over the limit of pages and files each of them is refused'],
  renderings: ['src/server/http/render-limits.test.ts', 'pages that are not cached'],
  filteredRenderings: ['src/server/http/render-limits.test.ts', 'pages that are not cached'],
  notifications: ['src/server/http/gateway-forms.api.test.ts', 'one address may send very many notifications'],
  mapRequests: ['src/server/shop/checkout/store-map.api.test.ts', 'opening the map is rate-limited'],
  uploads: ['src/server/http/large-body.api.test.ts', 'uploads are few per minute and address'],
  reports: ['src/server/shop/pages/analytics.api.test.ts', 'reports from one IP address are rate-limited'],
  openingSignUps: ['src/server/http/work-limits.api.test.ts', 'addresses left at a shop that is not open'],
  contactMessages: ['src/server/modules/contact/contact.api.test.ts', 'one IP address may send five messages an hour'],
  contactReplies: ['src/server/modules/contact/messages-admin.api.test.ts', 'the eleventh reply within an hour'],
  reviews: ['src/server/modules/reviews/reviews.api.test.ts', 'the eleventh review within an hour is refused'],
  body: ['src/server/http/work-limits.api.test.ts', 'a body of one byte more is refused with 413'],
  gatewayForm: ['src/server/http/gateway-forms.api.test.ts', 'tiny fields are refused unread'],
  gatewayFields: ['src/server/http/gateway-forms.api.test.ts', 'a small form of more fields than a gateway sends'],
  pictures: ['src/server/core/uploaded-picture.test.ts', 'a flood of them is refused instead of waiting'],
  pictureMs: ['src/server/core/picture-process.test.ts', 'is refused, and the next one has a new process'],
  passwords: ['src/server/http/work-limits.api.test.ts', 'more passwords at once than the machine has time for'],
  openCalls: ['src/server/http/work-limits.api.test.ts', 'of four hundred calls at once'],
  liveScreens: ['src/server/admin/today/live.api.test.ts', 'of several hundred streams two hundred are served'],
  sessionScreens: ['src/server/admin/today/live.api.test.ts', 'the seventh screen of a session is told to wait'],
  exports: [
    'src/server/admin/reports/exports.api.test.ts',
    'a third file at once is refused, and so is a second of one person',
  ],
  staffExports: [
    'src/server/admin/reports/exports.api.test.ts',
    'a third file at once is refused, and so is a second of one person',
  ],
  headersMs: ['src/server/http/node-server.test.ts', 'headers that arrive a letter at a time'],
  requestMs: ['src/server/http/time-limits.api.test.ts', 'whole requests and idle connections'],
  bodyMs: ['src/server/http/node-server.test.ts', 'long after a dripping one is cut off'],
  idleMs: ['src/server/http/node-server.test.ts', 'a connection on which nothing moves while it is answered is closed'],
}

test('every row of the table has a test that reaches it', () => {
  expect(Object.keys(reachedBy).sort()).toEqual(Object.keys(workLimits).sort())
  const missing = Object.entries(reachedBy).filter(([, [file, title]]) => !readFileSync(file, 'utf8').includes(title))
  expect(missing).toEqual([])
})

test('docs/operations.md shows the table', () => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(workLimitsTable())
})

test('a limit per minute is named nowhere but in the table', () => {
  const elsewhere = [...readSources('src/server')].filter(
    ([path, text]) => path !== 'src/server/core/work-limits.ts' && /(?:PerMinute|PerHour)\w* = \d/.test(text),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})
