import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { LogComplaints } from '#server/core/log-complaints.ts'
import { createCachedAnswerLog, createLog } from './request-log.ts'

function answerTimes(times: number, logLevel: string): object[] {
  const lines: object[] = []
  const log = createLog(readConfig({ LOG_LEVEL: logLevel }), { write: (line) => void lines.push(JSON.parse(line)) })
  const logCached = createCachedAnswerLog(log, () => '203.0.113.1')
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  for (let time = 0; time < times; time++) {
    logCached({ request, id: `id-${time}`, kind: 'page', path: '/reset?token=secret', status: 200 })
  }
  return lines
}

test('one in a hundred cached answers is logged, marked as a sample of a hundred', () => {
  const lines = answerTimes(250, 'debug')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatchObject({
    req: { id: 'id-100', method: 'GET', path: '/reset', ip: '203.0.113.1' },
    status: 200,
    source: 'memory',
    sampled: 100,
  })
})

test('like all successful answers they are logged only at level debug', () => {
  expect(answerTimes(250, 'info')).toEqual([])
})

test('what the log complains of is noted, also by a child, and its lines are written as before', () => {
  const lines: string[] = []
  const complaints = new LogComplaints()
  const log = createLog(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => void lines.push(line) }, complaints)
  log.child({ id: 1 }).error({ err: new Error('x') }, 'failed')
  log.info('quiet')
  expect(complaints.take()).toMatchObject([{ level: 'error', message: 'failed', total: 1 }])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['failed', 'quiet'])
})
