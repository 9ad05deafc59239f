/**
 * The status codes of a parcel, in sequence, by carrier, from the carriers' official table. The sequence after a pick-up by
 * mistake is 7-ELEVEN's as reported; for the other carriers it is put together from their codes.
 */
export type Carrier = 'UNIMARTC2C' | 'FAMIC2C' | 'HILIFEC2C' | 'TCAT'
export type ParcelMove = 'next' | 'unclaimed' | 'store_closed' | 'lost' | 'return' | 'mistaken' | 'pick_up'

interface StatusSequence {
  /** From the order to the recipient. */
  forward: readonly string[]
  /** When the recipient does not pick it up: back to the sender. */
  unclaimed: readonly string[]
  /** After a pick-up that was recorded by mistake. The home carrier deletes the delivery and delivers again. */
  mistaken: readonly string[]
  storeClosed: string | null
  storeChanged: string | null
  lost: string
  cancelled: string | null
}

export const statusSequences: Record<Carrier, StatusSequence> = {
  UNIMARTC2C: {
    forward: ['300', '2068', '2030', '2073', '2067'],
    unclaimed: ['2074', '2078', '2072', '2070'],
    mistaken: ['2053', '2072', '2070'],
    storeClosed: '2104',
    storeChanged: '2105',
    lost: '2042',
    cancelled: '9999',
  },
  FAMIC2C: {
    forward: ['300', '3032', '3024', '3018', '3022'],
    unclaimed: ['3020', '3025', '3019', '3023'],
    // this chain has no code for the mistake: the parcel is simply back
    mistaken: ['3025', '3019', '3023'],
    storeClosed: '7011',
    storeChanged: '2105',
    lost: '7006',
    cancelled: null,
  },
  HILIFEC2C: {
    forward: ['300', '2001', '3032', '3024', '3018', '3022'],
    // its last word on a parcel that came back: it does not report that the sender took it
    unclaimed: ['3020', '3025', '3019'],
    mistaken: ['2053', '3025', '3019'],
    storeClosed: '7011',
    storeChanged: '2105',
    lost: '7006',
    cancelled: null,
  },
  TCAT: {
    forward: ['300', '310', '3001', '3006', '3003'],
    unclaimed: ['3117', '5004', '5008'],
    mistaken: ['3016', '3006', '3003'],
    storeClosed: null,
    storeChanged: null,
    lost: '5002',
    cancelled: null,
  },
}

/** A parcel that was to collect cash has its own codes at the home carrier. */
const withCash: Record<string, string> = { '5004': '5005', '5002': '5007' }

/** A return by a return order at the home carrier: fetched, on its way, delivered to the sender. */
const returnSequence: readonly string[] = ['325', '7029', '3001', '5008']

const statusTexts: Record<string, string> = {
  '300': '訂單處理中(綠界已收到訂單資料)',
  '310': '訂單上傳物流中',
  '325': '退貨訂單處理中(綠界已收到訂單資料)',
  '2001': '訂單傳送超商成功',
  '2030': '物流中心驗收成功',
  '2042': '包裹遺失，進入賠償程序',
  '2053': '門市誤刷取件，包裹退回中',
  '2067': '買家已到店取貨',
  '2068': '賣家已到門市寄件',
  '2070': '賣家已取退回包裹',
  '2072': '包裹已退至原寄件門市',
  '2073': '包裹配達取件門市',
  '2074': '買家未取包裹，將退回物流中心',
  '2078': '買家未取包裹，已退回物流中心',
  '2104': '門市關轉，請重選門市',
  '2105': '已申請門市變更',
  '3001': '轉運中(即集貨)',
  '3003': '配完',
  '3006': '配送中',
  '3016': '配完狀態刪除',
  '3018': '包裹配達取件門市',
  '3019': '包裹已退至原寄件門市',
  '3020': '買家未取包裹，將退回物流中心',
  '3022': '買家已到店取貨',
  '3023': '賣家已取退回包裹',
  '3024': '物流中心驗收成功',
  '3025': '買家未取包裹，已退回物流中心',
  '3032': '賣家已到門市寄件',
  '3117': '拒收(調查處理中)',
  '5002': '遺失',
  '5004': '一般單退回',
  '5005': '代收退貨',
  '5007': '代收遺失',
  '5008': '退貨配完',
  '7006': '包裹遺失，進入賠償程序',
  '7011': '取件門市關轉，請重選門市',
  '7029': '已回收',
  '9999': '訂單取消',
}

/** The carrier's label; empty for a code that the simulator does not send by itself. */
export function statusText(carrier: Carrier, code: string): string {
  if (carrier === 'HILIFEC2C' && code === '5004') return '賣家未取包裹，待申請退回'
  return statusTexts[code] ?? ''
}

/**
 * Whether the carrier has the recipient's cash after this status: yes when it was picked up, no when it is on its way back
 * or the pick-up was a mistake, as before (null) otherwise.
 */
export function hasCash(carrier: Carrier, code: string): boolean | null {
  const { forward, unclaimed, mistaken, lost } = statusSequences[carrier]
  if (code === forward.at(-1)) return true
  return [...unclaimed, ...mistaken, lost, ...Object.values(withCash)].includes(code) ? false : null
}

/** The code that comes next, or null when this cannot happen now. */
export function nextCode(
  parcel: { carrier: Carrier; kind: 'forward' | 'return'; collects: boolean },
  history: readonly string[],
  move: ParcelMove,
): string | null {
  const last = history.at(-1) ?? ''
  if (parcel.kind === 'return')
    return move === 'next' ? (returnSequence[returnSequence.indexOf(last) + 1] ?? null) : null
  const code = forwardCode(statusSequences[parcel.carrier], history, move)
  return (parcel.collects && parcel.carrier === 'TCAT' && withCash[code ?? '']) || code
}

function forwardCode(sequence: StatusSequence, history: readonly string[], move: ParcelMove): string | null {
  const { forward, unclaimed, mistaken, storeClosed, storeChanged, lost, cancelled } = sequence
  const plain = (code: string) => Object.keys(withCash).find((one) => withCash[one] === code) ?? code
  const last = plain(history.at(-1) ?? '')
  const pickedUp = forward.at(-1) ?? null
  if (last === pickedUp) return move === 'mistaken' ? (mistaken[0] ?? null) : null
  if ([unclaimed.at(-1), lost, cancelled].includes(last)) return null
  const after = (codes: readonly string[]) => codes[codes.indexOf(last) + 1] ?? null
  const wayBack = [unclaimed, mistaken].find((codes) => codes.includes(last) && !forward.includes(last)) ?? null
  switch (move) {
    case 'next': {
      if (wayBack) return after(wayBack)
      // after a closed store the sequence continues where it was interrupted
      const step = history.findLast((code) => forward.includes(code)) ?? ''
      if (last === storeClosed) return storeChanged
      // picked up by mistake before the store closed: it goes back
      return step === pickedUp ? (mistaken[1] ?? null) : (forward[forward.indexOf(step) + 1] ?? null)
    }
    case 'unclaimed':
    case 'return':
      if (wayBack && last !== '3016') return after(wayBack)
      return last === '3016' || forward.indexOf(last) >= forward.length - 2 ? (unclaimed[0] ?? null) : null
    case 'store_closed':
      return wayBack || last === storeClosed ? null : storeClosed
    case 'lost':
      return lost
    case 'mistaken':
      return null
    case 'pick_up':
      // at the store, or there after all although it was said to be on its way back
      return forward.indexOf(last) === forward.length - 2 || last === '2053' ? pickedUp : null
  }
}
