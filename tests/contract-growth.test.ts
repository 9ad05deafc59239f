/** Every text and list that a call takes has a greatest length, and reading it takes no longer than it grows. */

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { inputsOf, listEndpoints } from './support/contract-inputs.ts'
import { fastGrowth, growthProblems, growthTimeoutMs } from './support/growth.ts'

const endpoints = await listEndpoints()
const inputs = endpoints.map(inputsOf)
const texts = inputs.flatMap((one) => one.texts)
const lists = inputs.flatMap((one) => one.lists)

/** What only the size of the whole request bounds, and why. */
const boundedByRequest: Record<string, readonly string[]> = {
  'a picture as a data address: the call has a limit of its own for bytes': [
    'POST /api/user/picture body.picture',
    'POST /api/order/request_return body.pictures[]',
    'POST /api/reviews/create body.pictures[]',
  ],
  'part of an address, which Node bounds at 16 KiB: what is no id is answered like one that does not exist': [
    'GET /api/products/{product_id} params.product_id',
    'GET /api/products/{product_id}/reviews params.product_id',
    'GET /api/admin/products/{id} params.id',
    'POST /api/admin/products/{id} params.id',
    'POST /api/admin/products/{id}/publish params.id',
    'POST /api/admin/products/{id}/duplicate params.id',
    'GET /api/admin/products/{id}/history params.id',
    'POST /api/admin/products/{id}/restore params.id',
  ],
  'a text of the owner, read by the rules of its kind in the handler': [
    'POST /api/admin/content/{slug} body.body.*',
    'POST /api/admin/content/{slug} body.body.* (anything)',
    'POST /api/admin/content/{slug}/preview body.body.*',
    'POST /api/admin/content/{slug}/preview body.body.* (anything)',
  ],
}

test('every text of the contract has a greatest length', () => {
  expect(endpoints.length).toBeGreaterThan(250)
  expect(texts.length).toBeGreaterThan(500)
  const unbounded = texts.filter(({ longest }) => longest === null).map(({ place }) => place)
  expect([...new Set(unbounded)].sort()).toEqual(Object.values(boundedByRequest).flat().sort())
})

test('every list of the contract has a greatest number of items', () => {
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ most }) => most === null)).toEqual([])
})

const typicalBytes = 256 * 1024

test('every text of the contract is read in linear time', { timeout: growthTimeoutMs }, () => {
  const distinct = [...new Map(texts.map((one) => [one.reader, one])).values()]
  expect(distinct.length).toBeGreaterThan(100)
  const problems = distinct.flatMap(({ place, longest, parse, patterns }) => {
    const own = patterns.flatMap(({ source }) => source.match(/\w{2,}/g) ?? [])
    // a little more than what is accepted: the refusal must be as quick
    return growthProblems(place, parse, { longest: Math.min(typicalBytes, (longest ?? typicalBytes) * 2), own })
  })
  expect(problems).toEqual([])
})

test('a text or a list without a limit is found, also below a union, a transform and a record', () => {
  const body = z.object({
    a: z.union([
      z.int(),
      z.pipe(
        z.string(),
        z.transform((text) => text.trim()),
      ),
    ]),
    b: z.optional(z.record(z.string().check(z.maxLength(5)), z.array(z.nullable(z.string())))),
  })
  const found = inputsOf(endpoint({ method: 'POST', path: '/api/a', tag: 'a', summary: 'a', body, output: ok({}) }))
  expect(found.texts.map(({ place, longest }) => [place, longest])).toEqual([
    ['POST /api/a body.a', null],
    ['POST /api/a body.b.*', 5],
    ['POST /api/a body.b.*[]', null],
  ])
  expect(found.lists).toEqual([{ place: 'POST /api/a body.b.*', most: null }])
})

test('a rule that takes longer than its text grows is found', { timeout: growthTimeoutMs }, () => {
  const slow = z.string().check(z.refine((text) => !/-+$/.test(text)))
  const body = z.object({ slow })
  const [text] = inputsOf(
    endpoint({ method: 'POST', path: '/api/a', tag: 'a', summary: 'a', body, output: ok({}) }),
  ).texts
  expect(
    fastGrowth(
      (sent) => text?.parse(sent),
      (size) => `${'-'.repeat(size)}a`,
      12_000,
    ),
  ).not.toBeNull()
})
