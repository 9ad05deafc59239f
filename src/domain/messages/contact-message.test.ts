import { expect, test } from 'vitest'
import { contactProblems } from './contact-message.ts'

const good = { name: '王小明', email: 'Ming@Example.com', message: '想請問濾掛咖啡。' }

test('a complete message has no problems', () => {
  expect(contactProblems(good)).toEqual({})
})

test('spaces alone count as empty', () => {
  expect(contactProblems({ name: ' ', email: '\t', message: '\n　' })).toEqual({
    name: 'missing',
    email: 'missing',
    message: 'missing',
  })
})

test('an address without a domain is not valid', () => {
  expect(contactProblems({ ...good, email: 'ming@' })).toEqual({ email: 'not-an-address' })
})

test('lengths are counted in characters, at the limit and one above', () => {
  expect(contactProblems({ ...good, name: '☕'.repeat(50), message: '好'.repeat(2000) })).toEqual({})
  expect(contactProblems({ ...good, name: '☕'.repeat(51), message: '好'.repeat(2001) })).toEqual({
    name: 'too-long',
    message: 'too-long',
  })
})
