/** The owner at work while the shop for browser tests runs: `npm run shop -- ...`, and what happens at the carrier. */
import type { APIRequestContext } from '@playwright/test'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { workersShop } from './browser-shop.ts'
import { until } from './until.ts'

/** One command, given as `npm run shop` gives it; what it says. One that is refused fails the test with the reason. */
export async function owner(...words: string[]): Promise<string> {
  const outcome = await sendCommand(controlSocketPath(workersShop().dataDir), words)
  const lines = outcome?.lines.join('\n') ?? 'no shop takes commands'
  if (outcome?.code !== 0) throw new Error(`${words.join(' ')}: ${lines}`)
  return lines
}

/** Packed, and the carrier knows of it; the number that the carrier has it by. */
export async function packOrder(request: APIRequestContext, orderName: string): Promise<string> {
  await owner('orders', 'pack', orderName)
  const number = /parcel (\S+)/.exec(await owner('orders', 'show', orderName))?.[1]
  if (!number) throw new Error(`no parcel of ${orderName}`)
  await until(async () => (await request.get(`/sim/ecpay/control/parcels/${number}`)).ok())
  return number
}

/** Something happens to the parcel at the carrier, which tells the shop. */
export async function atCarrier(request: APIRequestContext, parcel: string, step: object): Promise<void> {
  const answer = await request.post(`/sim/ecpay/control/parcels/${parcel}`, { data: step })
  if (!answer.ok()) throw new Error(`the carrier refused: ${await answer.text()}`)
}
