/** Whether the account captures cards by itself: the gateway has no call that tells, but its newest records do. */
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import type { Deps } from '#server/core/deps.ts'
import { findCaptureWay } from '#server/modules/gateway/look-at-card.service.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'

type CaptureDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log' | 'settings'>

export async function describeCapture(deps: CaptureDeps): Promise<string> {
  try {
    const way = await findCaptureWay(deps)
    if (way === 'manual' && deps.settings.current().payments.captureByShop) return texts.capture.byShop
    return texts.capture[way ?? 'unseen']
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    deps.log.warn({ err }, 'the way to capture could not be seen')
    return texts.capture.unseen
  }
}
