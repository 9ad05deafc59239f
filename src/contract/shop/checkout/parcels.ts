/** Callbacks of the logistics gateway: forms that it posts, from server to server. */
export const parcelCallbacks = {
  /** ServerReplyURL: a carrier update. */
  status: '/api/ecpay/parcel_status',
  /** LogisticsC2CReplyURL: a store closed, moved or was renumbered. */
  store: '/api/ecpay/store_notice',
  /** ServerReplyURL of a return: an update about goods that the recipient sends back. */
  returned: '/api/ecpay/return_status',
} as const
