import { Gauge, type Registry } from 'prom-client'
import { attentionKinds } from '#domain/attention/attention.ts'
import type { Deps } from '#server/core/deps.ts'
import { listAttention } from './attention.service.ts'

/** Alert when `shop_attention{urgency="urgent"}` stays above 0 for a day. */
export function registerAttentionMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'clock'>): void {
  new Gauge({
    name: 'shop_attention',
    help: 'Matters that need a person, by kind and urgency: normal, urgent',
    labelNames: ['kind', 'urgency'],
    registers: [registry],
    async collect() {
      const items = await listAttention(deps)
      for (const kind of attentionKinds) {
        for (const urgency of ['normal', 'urgent'] as const)
          this.set({ kind, urgency }, items.filter((item) => item.kind === kind && item.urgency === urgency).length)
      }
    },
  })
}
