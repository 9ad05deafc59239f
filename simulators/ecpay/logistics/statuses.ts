/** The status codes of a parcel, in sequence, by carrier. */
export type Carrier = 'UNIMARTC2C' | 'FAMIC2C' | 'HILIFEC2C' | 'TCAT'
export type ParcelMove = 'next' | 'unclaimed' | 'store_closed' | 'lost' | 'return'

interface StatusSequence {
  /** From the order to the recipient. */
  forward: readonly string[]
  /** When the recipient does not pick it up: back to the sender. */
  unclaimed: readonly string[]
  storeClosed: string | null
  storeChanged: string | null
  lost: string
  cancelled: string | null
}

export const statusSequences: Record<Carrier, StatusSequence> = {
  UNIMARTC2C: {
    forward: ['300', '2068', '2030', '2073', '2067'],
    unclaimed: ['2074', '2078', '2072', '2070'],
    storeClosed: '2104',
    storeChanged: '2105',
    lost: '2042',
    cancelled: '9999',
  },
  FAMIC2C: {
    forward: ['300', '3032', '3024', '3018', '3022'],
    unclaimed: ['3020', '3025', '3019', '3023'],
    storeClosed: '7011',
    storeChanged: '2105',
    lost: '7006',
    cancelled: null,
  },
  HILIFEC2C: {
    forward: ['300', '2001', '3032', '3024', '3018', '3022'],
    unclaimed: ['3020', '3025', '3019', '3023'],
    storeClosed: '7011',
    storeChanged: '2105',
    lost: '7006',
    cancelled: null,
  },
  TCAT: {
    forward: ['300', '310', '3001', '3006', '3003'],
    unclaimed: ['3117', '5004', '5008'],
    storeClosed: null,
    storeChanged: null,
    lost: '5002',
    cancelled: null,
  },
}

/** A return by a return order at the carrier. */
const returnSequence: readonly string[] = ['325', '4001', '4002', '5008']

export const statusTexts: Record<string, string> = {
  '300': '訂單處理中',
  '310': '上傳電子訂單檔處理中',
  '325': '退貨訂單處理中',
  '2001': '檔案傳送成功',
  '2030': '物流中心驗收成功',
  '2042': '包裹遺失，進行賠償程序',
  '2067': '消費者成功取件',
  '2068': '交貨便收件（門市收到件寄件商品）',
  '2070': '退件已取',
  '2072': '退件到達寄件店',
  '2073': '包裹配達取件店',
  '2074': '消費者七天未取件，商品離開取件店',
  '2078': '退件物流中心驗收成功',
  '2104': '門市關轉，請重新選擇取件門市',
  '2105': '門市更換成功',
  '3001': '轉運中',
  '3003': '配完',
  '3006': '配送中',
  '3018': '到店尚未取貨，簡訊通知取件',
  '3019': '退件到店',
  '3020': '買家未取，退回物流中心',
  '3022': '買家已到店取貨',
  '3023': '賣家已取買家未取貨',
  '3024': '貨件已至物流中心',
  '3025': '退貨已退回物流中心',
  '3032': '賣家已到門市寄件',
  '3117': '收件人拒收',
  '4001': '退貨商品已寄件',
  '4002': '退貨商品到達物流中心',
  '5002': '貨品遺失',
  '5004': '一般退回',
  '5008': '退貨配完',
  '7006': '貨件遺失，進行賠償程序',
  '7011': '取件門市閉店，請重新選擇門市',
  '9999': '訂單取消',
}

const collected = ['2067', '3022', '3003']

/** The recipient has received the parcel, and the carrier the cash. */
export function isCollected(code: string): boolean {
  return collected.includes(code)
}

/** The code that comes next, or null when this cannot happen now. */
export function nextCode(
  carrier: Carrier,
  kind: 'forward' | 'return',
  history: readonly string[],
  move: ParcelMove,
): string | null {
  const last = history.at(-1) ?? ''
  if (kind === 'return') return move === 'next' ? (returnSequence[returnSequence.indexOf(last) + 1] ?? null) : null
  const { forward, unclaimed, storeClosed, storeChanged, lost, cancelled } = statusSequences[carrier]
  const ended = [forward.at(-1), unclaimed.at(-1), lost, cancelled].includes(last)
  if (ended) return null
  const back = unclaimed.indexOf(last)
  switch (move) {
    case 'next': {
      if (back >= 0) return unclaimed[back + 1] ?? null
      // after a closed store the sequence continues where it was interrupted
      const step = history.findLast((code) => forward.includes(code)) ?? ''
      return last === storeClosed ? storeChanged : (forward[forward.indexOf(step) + 1] ?? null)
    }
    case 'unclaimed':
    case 'return':
      return back >= 0
        ? (unclaimed[back + 1] ?? null)
        : forward.indexOf(last) >= forward.length - 2
          ? (unclaimed[0] ?? null)
          : null
    case 'store_closed':
      return back < 0 && last !== storeClosed ? storeClosed : null
    case 'lost':
      return lost
  }
}
