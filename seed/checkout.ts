import { carriers as fees } from '#domain/carriers/carriers.ts'

/** Carriers and payment providers of a new shop; prices are whole NT$. */
export const carriers = [
  {
    id: 1,
    code: 'UNIMARTC2C',
    name: '7-ELEVEN 取貨',
    kind: 'store',
    price: fees.UNIMARTC2C.fee,
    collects_cash: true,
    position: 1,
  },
  {
    id: 2,
    code: 'FAMIC2C',
    name: '全家 取貨',
    kind: 'store',
    price: fees.FAMIC2C.fee,
    collects_cash: true,
    position: 2,
  },
  {
    id: 3,
    code: 'HILIFEC2C',
    name: '萊爾富 取貨',
    kind: 'store',
    price: fees.HILIFEC2C.fee,
    collects_cash: true,
    position: 3,
  },
  {
    id: 4,
    code: 'TCAT',
    name: '黑貓宅急便 宅配',
    kind: 'home',
    price: fees.TCAT.fee,
    collects_cash: true,
    position: 4,
  },
] as const

export const paymentProviders = [
  { id: 1, code: 'ECPay', name: '綠界科技 ECPay', position: 1 },
  { id: 2, code: 'cod', name: '貨到付款', position: 2 },
] as const
