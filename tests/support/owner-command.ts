/** Staff commands to the running shop of the browser tests (`npm run shop -- ...`), and parcel events at the carrier. */
import type { APIRequestContext } from '@playwright/test'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { workersShop } from './browser-shop.ts'
import { until } from './until.ts'

/** Sends one command as `npm run shop` does and returns its output. A refused one fails the test with the reason. */
export async function owner(...words: string[]): Promise<string> {
  const outcome = await sendCommand(controlSocketPath(workersShop().dataDir), words)
  const lines = outcome?.lines.join('\n') ?? 'no shop takes commands'
  if (outcome?.code !== 0) throw new Error(`${words.join(' ')}: ${lines}`)
  return lines
}

/** Packs the order; returns the parcel's number at the carrier. */
export async function packOrder(request: APIRequestContext, orderName: string): Promise<string> {
  await owner('orders', 'pack', orderName)
  const number = /parcel (\S+)/.exec(await owner('orders', 'show', orderName))?.[1]
  if (!number) throw new Error(`no parcel of ${orderName}`)
  await until(async () => (await request.get(`/sim/ecpay/control/parcels/${number}`)).ok())
  return number
}

/** A parcel event at the carrier, which notifies the shop. */
export async function atCarrier(request: APIRequestContext, parcel: string, step: object): Promise<void> {
  const answer = await request.post(`/sim/ecpay/control/parcels/${parcel}`, { data: step })
  if (!answer.ok()) throw new Error(`the carrier refused: ${await answer.text()}`)
}
