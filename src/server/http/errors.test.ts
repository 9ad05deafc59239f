import { expect, test } from 'vitest'
import { toAppError } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('inside'), { code })

test.each([
  ['no connection became free in time', 'ETIMEDOUT'],
  ['the server refuses connections', 'ECONNREFUSED'],
  ['the server has no place left', '53300'],
  ['the server is shutting down', '57P01'],
  ['a statement took too long', '57014'],
  ['its disk is full', '53100'],
  ['it takes no writes', '25006'],
  ['its disk cannot be read', '58030'],
  ['the connection broke while it was written to', 'EPIPE'],
  ['the server cannot be reached', 'EHOSTUNREACH'],
  ['its name cannot be looked up now', 'EAI_AGAIN'],
  ['the shop’s own disk is full', 'ENOSPC'],
])('%s: the caller gets status 503 and may retry', (_what, code) => {
  expect(toAppError(withCode(code))).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: '服務暫時無法使用，請稍後再試',
    retryAfterSeconds: 5,
  })
})

test('an internal error reveals no details', () => {
  const answer = toAppError(withCode('42P01'))
  expect(answer).toMatchObject({ status: 500, code: 'internal' })
  expect(answer.message).not.toContain('inside')
})
