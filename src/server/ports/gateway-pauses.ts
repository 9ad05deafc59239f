/** The gateway's services, and when one of them must not be called: known to all processes. */
export type GatewayService = 'payment' | 'logistics' | 'invoice'

export interface GatewayPauses {
  /** Until when the service must not be called; null: it may be called. */
  findPause(service: GatewayService): Promise<Date | null>
  /** The service has refused further calls: nobody calls it until then. */
  pause(service: GatewayService, until: Date): Promise<void>
}
