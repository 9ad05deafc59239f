/** What the database's connections do, for `/metrics`. Each scrape asks once. */
import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from '#server/db/engine/open-engine.ts'
import type { OpenDb } from '#server/db/open-db.ts'

type Value = (figures: DatabaseFigures) => number | null | undefined

const metrics: [name: string, help: string, value: Value][] = [
  ['shop_database_connections_open', 'Connections of this process to PostgreSQL', ({ pool }) => pool.open],
  ['shop_database_connections_idle', 'Those of them that nobody uses', ({ pool }) => pool.idle],
  ['shop_database_waiting', 'Requests and jobs that wait for a connection', ({ pool }) => pool.waiting],
  ['shop_database_wait_timeouts', 'Times that no connection became free, since the start', ({ pool }) => pool.timedOut],
  [
    'shop_database_silent_connections',
    'Connections that were given up because PostgreSQL gave no answer, since the start',
    ({ pool }) => pool.silent,
  ],
  [
    'shop_database_listening',
    '1: notifications of other processes arrive',
    ({ listening }) => Number(listening.connected),
  ],
  [
    'shop_database_listen_breaks',
    'Times that this connection broke, since the start',
    ({ listening }) => listening.breaks,
  ],
  [
    'shop_database_read_only',
    '1: the server takes no writes',
    ({ replication }) => replication && Number(replication.readOnly),
  ],
  ['shop_database_standbys', 'Standbys that receive its changes', ({ replication }) => replication?.standbys],
  [
    'shop_database_replication_lag_bytes',
    'What the slowest standby has not replayed yet; the role needs pg_monitor',
    ({ replication }) => replication?.lagBytes,
  ],
]

export function registerDatabaseMetrics(registry: Registry, database: Pick<OpenDb, 'engine' | 'figures'>): void {
  if (database.engine === 'embedded') return
  let asked: Promise<DatabaseFigures | null> | null = null
  // all of one scrape are collected in the same turn
  const ask = () => {
    asked ??= database.figures().finally(() => {
      asked = null
    })
    return asked
  }
  for (const [name, help, value] of metrics) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await ask()
        const found = figures && value(figures)
        if (typeof found === 'number') this.set(found)
        else this.reset()
      },
    })
  }
}
