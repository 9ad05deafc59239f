/** Basic types of the back office's calls about orders. */
import * as z from 'zod/mini'
import { orderAdminSteps } from '#domain/admin/order-steps.ts'
import { carrierCodes } from '#domain/carriers/carriers.ts'
import { orderChannels } from '#domain/orders/order-channel.ts'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { orderPaymentMethods } from '#domain/orders/ways-to-pay.ts'

export const OrderState = z.enum(placedStates)
export const OrderMethod = z.enum(orderPaymentMethods)
export const OrderChannel = z.enum(orderChannels)
export const Carrier = z.enum(carrierCodes)
/** What staff can do with the order now. */
export const OrderAdminStep = z.enum(orderAdminSteps)

export const OrderParams = z.object({ name: z.string().check(z.maxLength(40)) })
