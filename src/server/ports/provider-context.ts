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
  /** For the tables of its simulator. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls a simulator in this process: without a socket, as soon as the shop listens. */
  inProcess: { fetch: typeof fetch; attach(app: FastifyInstance): void }
}

/** Its stand-in inside the shop; null: the real service is used. */
export type Simulator = FastifyPluginAsync | null

/** Why a configured provider is not the real one: a line that says it, or the variable that would make it real. */
export type Unreal = { problem: string } | { variable: string }
