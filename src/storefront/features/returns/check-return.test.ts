import { expect, test } from 'vitest'
import { checkReturn } from './check-return.ts'

test('a return needs no reason and no description, and a description has a limit', () => {
  expect(checkReturn({ comment: ' \n' })).toEqual({})
  expect(checkReturn({ comment: '太酸了' })).toEqual({})
  expect(checkReturn({ comment: 'x'.repeat(1001) })).toEqual({ comment: '說明最多 1,000 字' })
})
