import { boss } from './boss.ts'
import { graphile, graphileBatched } from './graphile.ts'
import { own } from './own.ts'
import type { Queue } from './queue.ts'

/** Under the names of the report; the own one first, the others are compared with it. */
export const queues = {
  'the shop’s own': own,
  'graphile-worker': graphile,
  'graphile-worker, batches': graphileBatched,
  'pg-boss': boss,
} satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
