import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Authority, createAuthority } from '#tests/support/certificates.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type LogCollector, startLogCollector } from '#tests/support/log-collector.ts'
import { until } from '#tests/support/until.ts'
import { createLogSender, type LogSender } from './log-sender.ts'

let authority: Authority
beforeAll(() => {
  authority = createAuthority()
})

let collector: LogCollector | undefined
let sender: LogSender | undefined
afterEach(async () => {
  await sender?.close()
  await collector?.close()
})

async function listen(port: number, name = 'localhost'): Promise<string[]> {
  collector = await startLogCollector(port, authority.issue(name))
  return collector.lines
}

const open = (port: number) => {
  const problems: string[] = []
  const options = { onProblem: (error: Error) => void problems.push(error.message) }
  sender = createLogSender(`syslog+tls://localhost:${port}`, { ...options, ca: authority.cert })
  return { sender, problems }
}
const line = (level: number, msg: string) => `{"level":${level},"time":1795000000000,"msg":"${msg}"}\n`

test('each line of the log arrives whole at the other machine, with its time and how grave it is', async () => {
  const port = await freePort()
  const lines = await listen(port)
  open(port).sender.write(line(50, '壞了\\n<131>1 forged'))
  sender?.write(line(30, 'security'))
  await until(async () => lines.length === 2)
  expect(lines[0]).toMatch(/^<131>1 2026-11-18T\S+Z \S+ shanlan \d+ - - \{"level":50,.*壞了\\n<131>1 forged"\}$/)
  expect(lines[1]).toMatch(/^<134>1 .*"msg":"security"\}$/)
})

test('while the other machine is away lines wait, and arrive when it is back', async () => {
  const port = await freePort()
  const { sender: waiting, problems } = open(port)
  waiting.write(line(30, 'first'))
  await until(async () => problems.length === 1)
  waiting.write(line(30, 'second'))
  const lines = await listen(port)
  await until(async () => lines.length === 2)
  expect(lines.map((one) => /"msg":"(\w+)"/.exec(one)?.[1])).toEqual(['first', 'second'])
  await collector?.close()
  const again = await listen(port)
  waiting.write(line(30, 'third'))
  await until(async () => again.some((one) => one.includes('third')) || problems.length > 1)
  waiting.write(line(30, 'fourth'))
  await until(async () => again.some((one) => one.includes('fourth')))
})

test('the queue is bounded: the oldest lines are lost, and their number is told', async () => {
  const port = await freePort()
  const { sender: waiting, problems } = open(port)
  await until(async () => problems.length === 1)
  for (let n = 0; n < 10_007; n++) waiting.write(line(30, `n${n}`))
  const lines = await listen(port)
  await until(async () => lines.some((one) => one.includes('"n10006"')))
  expect(lines[0]).toContain('"count":7,"msg":"lines of the log were lost"')
  expect(lines).toHaveLength(10_001)
})

test('a machine that cannot prove its name gets no line', async () => {
  const port = await freePort()
  const lines = await listen(port, 'other.example')
  const { sender: refused, problems } = open(port)
  refused.write(line(30, 'secret'))
  await until(async () => problems.length === 1)
  expect(problems[0]).toContain('altnames')
  expect(lines).toEqual([])
})
