/** What an integration is opened with besides its own part of the configuration. */
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock } from './clock.ts'
import type { GatewayPauses } from './gateway-pauses.ts'
import type { SettingsReader } from './settings.ts'

export interface ProviderContext {
  publicUrl: string
  clock: Clock
  log: FastifyBaseLogger
  settings: SettingsReader
  pauses: GatewayPauses
  /** To the services themselves. */
  fetch: typeof fetch
  /** For the tables of its simulator. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls a simulator in this process: without a socket, as soon as the shop listens. */
  inProcess: { fetch: typeof fetch; attach(app: FastifyInstance): void }
}

/** Its stand-in inside the shop; null: the real service is used. */
export type Simulator = FastifyPluginAsync | null

/** Why a configured provider is not the real one. */
export interface Unreal {
  problem: string
}
