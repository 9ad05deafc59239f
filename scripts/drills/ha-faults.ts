/** What is done to the shop of `npm run drill:ha`, each under load. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { HaShop } from './ha-shop.ts'

export interface Fault {
  name: string
  /** Resolves when it is done; `mend` undoes what does not mend itself. */
  inflict(shop: HaShop): Promise<void>
  mend?(shop: HaShop): Promise<void>
  /** At least this long is looked, and until somebody could buy again. */
  lookSeconds: number
  /** More requests a second, and none may fail. */
  seamless?: boolean
}

/** Of the machine that the fault hit. */
let hit = -1

export const faults: Fault[] = [
  {
    name: 'kill -9 of PostgreSQL on the primary',
    async inflict({ cluster }) {
      cluster.killPostgres(await cluster.primary())
    },
    lookSeconds: 25,
  },
  {
    name: 'kill -9 of everything on the primary’s machine',
    async inflict({ cluster }) {
      hit = await cluster.primary()
      cluster.machines.killAll(hit)
    },
    mend: async ({ cluster }) => cluster.start(hit),
    lookSeconds: 40,
  },
  {
    name: 'kill -9 of everything on the synchronous standby’s machine',
    async inflict({ cluster }) {
      hit = await cluster.synchronousStandby()
      cluster.machines.killAll(hit)
    },
    mend: async ({ cluster }) => cluster.start(hit),
    lookSeconds: 25,
  },
  {
    name: 'kill -9 of etcd’s leader',
    async inflict({ cluster }) {
      hit = await cluster.etcdLeader()
      cluster.killEtcd(hit)
    },
    mend: async ({ cluster }) => cluster.start(hit),
    lookSeconds: 25,
  },
  {
    name: 'the primary’s network is cut',
    async inflict({ cluster }) {
      hit = await cluster.primary()
      cluster.machines.cut(hit)
    },
    mend: async ({ cluster }) => cluster.machines.heal(hit),
    lookSeconds: 50,
  },
  {
    name: 'the primary is cut off from the others, but not from the shop',
    async inflict({ cluster }) {
      hit = await cluster.primary()
      cluster.machines.cutFromOthers(hit)
    },
    mend: async ({ cluster }) => cluster.machines.heal(hit),
    lookSeconds: 50,
  },
  {
    name: 'planned switchover',
    inflict: ({ cluster }) => cluster.switchOver(),
    lookSeconds: 20,
  },
  {
    name: 'kill -9 of a process of the shop',
    inflict: (shop) => shop.killProcess(0),
    mend: (shop) => shop.startProcess(0),
    lookSeconds: 15,
  },
  ...[1, 2, 3].map(
    (round): Fault => ({
      name: `rolling restart, ${round} of 3`,
      async inflict(shop) {
        for (const at of shop.processes.keys()) await shop.restartProcess(at)
        await sleep(1000)
      },
      lookSeconds: 5,
      seamless: true,
    }),
  ),
]
