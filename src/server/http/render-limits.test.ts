import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { createRequestLimits } from './limits.ts'

const from = (address: string) => ({ socket: { remoteAddress: address } }) as unknown as IncomingMessage

test.each([
  ['plain', workLimits.renderings.most],
  ['filtered', workLimits.filteredRenderings.most],
] as const)(
  'pages that are not cached (%s) are rendered %d times a minute for an address, and no more',
  (kind, most) => {
    const addressOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
    const limits = createRequestLimits({ config: readConfig({}), log: pino({ level: 'silent' }) }, addressOf)
    const taken = Array.from({ length: most }, () => limits.takeRendering(from('192.0.2.7'), kind))
    expect(taken.every(Boolean)).toBe(true)
    expect(limits.takeRendering(from('192.0.2.7'), kind)).toBe(false)
    expect(limits.takeRendering(from('198.51.100.7'), kind)).toBe(true)
  },
)
