/** The services outside that the shop uses, as the owner is told about them. */
export const services = [
  'payment',
  'store_logistics',
  'home_logistics',
  'invoice',
  'mail',
  'line',
  'google',
  'facebook',
  'files',
] as const
export type Service = (typeof services)[number]

/** `simulated`: a stand-in inside the shop, no real account; `own`: the shop does it itself. */
export type ServiceState = 'set' | 'stage' | 'simulated' | 'own' | 'missing'

/** Signing in elsewhere can only be tested by doing it. */
export const testableServices = ['payment', 'store_logistics', 'home_logistics', 'invoice', 'mail', 'files'] as const
export type TestableService = (typeof testableServices)[number]
