/** Texts about parcels for the owner. */
import { formatTwd, twd } from '#domain/money.ts'

const fieldNames: Record<string, string> = {
  GoodsAmount: '金額（1 到 20,000 元）',
  SenderName: '寄件人姓名（ECPAY_SENDER_NAME）',
  SenderCellPhone: '寄件人手機（ECPAY_SENDER_PHONE）',
  SenderAddress: '寄件地址',
  ReceiverName: '收件人姓名',
  ReceiverCellPhone: '收件人手機',
  ReceiverStoreID: '取貨門市',
  ReceiverAddress: '收件地址',
}

export const parcelTexts = {
  badField: (field: string) => `${fieldNames[field] ?? field}不符合物流規定`,
  refused: (problem: string) => `託運單建立失敗：${problem}。修正後執行 parcels retry 再試一次。`,
  cannotCancel: (reason: string) => `訂單已取消，但託運單無法取消：${reason}。請勿交寄，或聯絡物流攔截。`,
  movingAfterOrderEnded: '訂單已結案，包裹卻在運送或已送達。請聯絡物流攔截，並向買家確認款項。',
  secondParcel: '訂單已完成，另一個已取消的包裹卻在運送或已送達。請聯絡物流攔截；買家若重複付了貨款，請退還。',
  withdrawalInDoubt:
    '物流更正：包裹沒有被取走。但買家已申請退換貨，或另有包裹已取件。請向物流與買家確認；若確實沒有取件，執行 orders not-picked-up。',
  withdrawnAfterPart:
    '物流更正：包裹沒有被取走。但這筆訂單已有部分退貨或補償退款。請向物流與買家確認；若確實沒有取件，包裹回來後用 return 把其餘商品退貨（貨到付款並未收到現金，已退的款項請向買家追回）。',
  withdrawnAfterReturn:
    '物流更正：包裹沒有被取走。但這筆訂單已辦理退貨退款，請確認退款是否應該退給買家（貨到付款並未收到現金）。',
  amountMismatch: (reported: number, ours: number) =>
    `物流回報的金額 ${formatTwd(twd(reported))} 與託運單的 ${formatTwd(twd(ours))} 不符，請向綠界確認。`,
  handedInUnpacked: '包裹已交寄，但沒有核對過，系統也找不到足夠的批次。請確認裝了哪些批次，並盤點庫存。',
  noUpdates: '物流已經一個月沒有任何消息，請聯絡物流查詢。',
  problem: {
    store_closed: '取貨門市暫停服務，請與買家約定其他門市後執行 parcels store。',
    sending_store_closed: '寄件門市暫停服務，請改到其他門市交寄。',
    refused_by_carrier: '物流無法收件（尺寸、重量、包裝或資料），請依物流說明處理。',
    irregular: '物流通知包裹異常，請與物流或綠界客服聯絡。',
    contradicted: '包裹回報已取件，之後又回報未取、遺失或毀損。請向物流確認；若沒有取件，執行 orders not-picked-up。',
    never_handed_in: '逾期未交寄，託運單已失效。執行 parcels retry 建立新的託運單。',
    cancelled: '託運單已被取消。執行 parcels retry 建立新的託運單。',
    return_not_taken: '退回的包裹逾期未領，請盡快聯絡物流申請退回，否則會被銷毀。',
    lost: '包裹遺失，物流進行賠償程序。請與買家聯絡；退款請執行 orders came-back --lost。',
    damaged: '包裹在運送途中受損，請與買家聯絡；退款請執行 orders came-back --lost。',
    destroyed: '退回的包裹逾期未領，已被物流銷毀。結案請執行 orders came-back --lost。',
  },
  store: {
    pick_up: '取貨門市',
    return: '退貨門市',
    closed: '已關閉',
    renumbered: '店號已變更',
    sender_unknown: '查無寄件門市',
    closed_for_now: '暫停營業',
    unknown: '狀態異動',
  },
} as const
