import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import { listServices } from './gateway-services.repo.ts'

/** Alert when `shop_gateway_silent_seconds` is above 3,600: the gateway has not answered for an hour. */
export function registerGatewayMetrics(registry: Registry, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const secondsBetween = (from: Date | null, to: Date) =>
    from ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : 0
  new Gauge({
    name: 'shop_gateway_silent_seconds',
    help: 'How long a service of the gateway has not answered; 0: it answers',
    labelNames: ['service'],
    registers: [registry],
    async collect() {
      const now = clock.now()
      for (const { service, silent_since } of await listServices(db))
        this.set({ service }, secondsBetween(silent_since, now))
    },
  })
  new Gauge({
    name: 'shop_gateway_paused_seconds',
    help: 'How long a service of the gateway must not be called, after it answered 403',
    labelNames: ['service'],
    registers: [registry],
    async collect() {
      const now = clock.now()
      for (const { service, paused_until } of await listServices(db))
        this.set({ service }, paused_until ? secondsBetween(now, paused_until) : 0)
    },
  })
}
