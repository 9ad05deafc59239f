/** The carriers' own calls: forms that the logistics gateway posts, from server to server. */
export const parcelCallbacks = {
  /** ServerReplyURL: a parcel moved. */
  status: '/api/ecpay/parcel_status',
  /** LogisticsC2CReplyURL: a store closed, moved or was renumbered. */
  store: '/api/ecpay/store_notice',
  /** ServerReplyURL of a return: the goods are on their way back from the recipient. */
  returned: '/api/ecpay/return_status',
} as const
