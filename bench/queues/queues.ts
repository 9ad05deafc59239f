import { installPackages } from '../other-packages.ts'
import { own } from './own.ts'
import type { Queue } from './queue.ts'

installPackages()

/** By address: their packages are not the shop's, whose types are checked without them. */
const load = (file: string): Promise<unknown> => import(new URL(`../others/${file}`, import.meta.url).href)
const { graphile, graphileBatched } = (await load('graphile.ts')) as Record<'graphile' | 'graphileBatched', Queue>
const { boss } = (await load('boss.ts')) as { boss: Queue }

/** Under the names of the report; the own one first, the others are compared with it. */
export const queues = {
  'the shop’s own': own,
  'graphile-worker': graphile,
  'graphile-worker, batches': graphileBatched,
  'pg-boss': boss,
} satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
