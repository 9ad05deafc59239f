import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a call that keeps the process busy is counted by its route in /metrics and named in the log', async () => {
  const shop = await openTestShop()
  const stop = shop.deps.loopWatch.start()
  const lines: object[] = []
  shop.deps.log.warn = (line: object) => void lines.push(line)
  const listCategories = shop.deps.settings.isOpen
  shop.deps.settings.isOpen = () => {
    const end = performance.now() + 400
    while (performance.now() < end);
    shop.deps.settings.isOpen = listCategories
    return listCategories()
  }
  await shop.get('/api/health-of-nothing')
  await new Promise((resolve) => setTimeout(resolve, 100))
  stop()
  const metrics = (await shop.get('/metrics')).body
  await shop.close()
  expect(metrics).toMatch(/^shop_blocks_total\{work="GET none"\} 1$/m)
  expect(Number(/^shop_longest_block_seconds ([\d.]+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0.3)
  expect(lines).toContainEqual(expect.objectContaining({ work: ['GET none'] }))
})
