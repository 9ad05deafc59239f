/** web: the shopper placed it · counter: staff wrote it, at the counter or on the phone (門市訂單). */
export const orderChannels = ['web', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]
