import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { type Block, LoopWatch } from './loop-watch.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** So long by the clock, and a hundred milliseconds of the processor's, however busy the machine is. */
function keepBusy(ms: number): void {
  const end = performance.now() + ms
  const before = process.cpuUsage()
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (performance.now() < end || worked() < 100);
}

async function blocksOf(run: (watch: LoopWatch) => void): Promise<{ blocks: Block[]; watch: LoopWatch }> {
  const watch = new LoopWatch()
  const blocks: Block[] = []
  const stop = watch.start()
  await pause(60)
  // only from here on: the start of a test is busy by itself
  watch.onBlock((block) => blocks.push(block))
  run(watch)
  await pause(60)
  stop()
  return { blocks, watch }
}

test('a long stretch of work is told with the request or job that was under way', async () => {
  const { blocks, watch } = await blocksOf((watch) => {
    const [request, job] = [{}, {}]
    watch.begin(request, () => 'POST /api/order/checkout')
    watch.begin(job, () => 'job mail')
    watch.end(job)
    keepBusy(400)
  })
  const found = blocks.find(({ work }) => work.includes('POST /api/order/checkout'))
  expect(found?.ms).toBeGreaterThanOrEqual(300)
  expect(found?.cpuMs).toBeGreaterThan(50)
  // it ended in the same stretch, so it may have been the job
  expect(found?.work).toContain('job mail')
  expect(watch.longestOfMinute()).toBeGreaterThanOrEqual(300)
})

test('what ended in the stretch that it caused is named, too', async () => {
  const { blocks } = await blocksOf((watch) => {
    const request = {}
    watch.begin(request, () => 'GET /api/slow')
    keepBusy(400)
    watch.end(request)
  })
  expect(blocks.map(({ work }) => work)).toContainEqual(['GET /api/slow'])
})

test('a stretch without request and job has no name', async () => {
  const { blocks } = await blocksOf(() => keepBusy(400))
  expect(blocks.map(({ work }) => work)).toContainEqual([])
})
