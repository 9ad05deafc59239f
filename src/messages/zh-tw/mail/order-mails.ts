/** The mails about an order, one for each transition that matters to its buyer. */
import { formatTwd, type Twd } from '#domain/money.ts'

export const orderMailSteps = [
  'placed',
  'agreed',
  'number',
  'paid',
  'shipped',
  'arrived',
  'completed',
  'pick_up_withdrawn',
  'cancelled',
  'expired',
  'came_back',
  'returned',
  'part_returned',
  'compensated',
  'refunded',
  'return_accepted',
  'return_refused',
  'recalled',
] as const
export type OrderMailStep = (typeof orderMailSteps)[number]

interface StepTexts {
  /** `no` counts what an order can have several of: returns, return requests. */
  subject: (orderName: string, no: number) => string
  heading: string
}

/** The second request of an order is told apart from the first. */
const again = (no: number) => (no > 1 ? `（第 ${no} 次申請）` : '')

export const orderMailTexts = {
  /** To a buyer whose address is not proved yet. */
  confirm: {
    link: '確認這個電子信箱是您的',
    note: '確認信箱後，就能使用貨到付款，也不會漏掉訂單通知。請在下單的瀏覽器打開連結，或先登入同一個帳號。',
    joins:
      '這個信箱已有會員帳號：在下單的瀏覽器打開連結，這筆訂單就會合併到那個帳號，之後兩種方式都能登入；合併後無法復原。',
    notYou: '如果不是您訂購的，請忽略這封信，不要點擊連結；您的帳號沒有任何變動。',
  },
  steps: {
    placed: { subject: (name) => `已收到您的訂單 ${name}，請完成付款`, heading: '謝謝您的訂購' },
    agreed: { subject: (name) => `訂單 ${name} 已成立`, heading: '訂單成立，謝謝您' },
    number: { subject: (name) => `訂單 ${name} 的繳費資訊`, heading: '請在期限前完成付款' },
    paid: { subject: (name) => `訂單 ${name} 付款成功`, heading: '已收到您的付款' },
    shipped: { subject: (name) => `訂單 ${name} 已出貨`, heading: '咖啡出發了' },
    arrived: { subject: (name) => `訂單 ${name} 已送達門市，請取貨`, heading: '咖啡到門市了' },
    completed: { subject: (name) => `訂單 ${name} 已完成`, heading: '謝謝您，祝您喝得愉快' },
    pick_up_withdrawn: { subject: (name) => `訂單 ${name} 的取件紀錄更正`, heading: '物流更正：包裹尚未取件' },
    cancelled: { subject: (name) => `訂單 ${name} 已取消`, heading: '訂單已取消' },
    expired: { subject: (name) => `訂單 ${name} 逾期未付款，已失效`, heading: '訂單已失效' },
    came_back: { subject: (name) => `訂單 ${name} 的包裹已退回`, heading: '包裹沒有領取，已退回' },
    returned: { subject: (name) => `訂單 ${name} 的退貨已處理`, heading: '訂單已退貨' },
    refunded: { subject: (name) => `訂單 ${name} 退款完成`, heading: '退款完成' },
    part_returned: {
      subject: (name, no) => `訂單 ${name} 的部分退貨已處理（第 ${no} 筆）`,
      heading: '已收到您退回的商品',
    },
    compensated: { subject: (name, no) => `訂單 ${name} 的退款通知（第 ${no} 筆）`, heading: '我們為您辦理退款' },
    return_accepted: {
      subject: (name, no) => `訂單 ${name} 的退貨申請已受理${again(no)}`,
      heading: '已同意您的退貨申請',
    },
    return_refused: { subject: (name, no) => `訂單 ${name} 的退貨申請結果${again(no)}`, heading: '關於您的退貨申請' },
    recalled: { subject: (name) => `重要：訂單 ${name} 的咖啡批次召回通知`, heading: '請先不要飲用這批咖啡' },
  } satisfies Record<OrderMailStep, StepTexts>,
  /** Under a line: the lots that it was packed from. */
  lots: (lots: readonly { code: string; day: string; quantity: number }[]) =>
    lots.map(({ code, day, quantity }) => `${code}（${day} 烘焙）× ${quantity}`).join('、'),
  lotLabel: '烘焙批次',
  lotLink: (code: string) => `批次 ${code}：烘焙日、風味與沖煮建議`,
  recalledText: (code: string, day: string) => `您這筆訂單裡有 ${day} 烘焙的批次 ${code}，我們正在召回這個批次。`,
  recalledReason: (reason: string) => `原因：${reason}`,
  recalledHelp: '請先不要飲用，也不必寄回。請回覆這封信或來電，我們會為您補寄或全額退款。造成您的不便，非常抱歉。',
  payBefore: (minute: string) => `我們已為您保留商品。請在 ${minute} 前完成付款，逾期訂單會自動失效。`,
  continuePaying: '繼續付款',
  preparing: '我們會盡快包裝並交寄您的咖啡；出貨時再寄信通知您。',
  cashAtStore: (amount: Twd) => `取貨時請備妥現金 ${formatTwd(amount)}。`,
  cashAtDoor: (amount: Twd) => `配送人員送達時，請備妥現金 ${formatTwd(amount)}。`,
  number: {
    ATM: '請以 ATM 或網路銀行轉帳到以下帳號：',
    CVS: '請到 7-ELEVEN、全家、萊爾富或 OK 的多媒體機，輸入以下代碼列印繳費單，並在櫃檯付款：',
    BARCODE: '請在訂單頁面開啟三段條碼，於超商櫃檯出示付款。條碼號碼如下：',
    bank: '銀行代碼',
    account: '轉帳帳號',
    code: '繳費代碼',
    barcode: (position: number) => `條碼第 ${position} 段`,
    amount: '應付金額',
    before: '繳費期限',
    hint: '金額不符或逾期的付款無法入帳；付款後約數分鐘完成確認。',
  },
  paidText: (amount: Twd) => `我們收到了 ${formatTwd(amount)}，訂單已成立。`,
  shippedText: (carrier: string) => `您的訂單已經交寄，配送方式：${carrier}。`,
  trackHint: '查詢配送進度',
  arrivedText: (store: string, day: string) => `包裹已送達 ${store}，請在 ${day} 前攜帶有照片的證件取貨。`,
  arrivedHint: '逾期未取，包裹會退回給我們。',
  completedText: '希望這批咖啡合您的口味。您的心得能幫助下一位咖啡愛好者，也讓我們烘得更好。',
  reviewLink: (product: string) => `為「${product}」寫下評價`,
  returnHint: '商品如有問題，請在收到商品後 7 天內到訂單頁面申請退換貨。',
  pickUpWithdrawnText:
    '物流通知我們，先前的取件紀錄登錄有誤，這筆訂單的包裹並沒有被取走。先前寄給您的「訂單已完成」通知請不要理會，造成困擾非常抱歉。',
  pickUpWithdrawnBack: '包裹正在退回給我們。收到後，我們會再寄信告訴您後續處理。',
  pickUpWithdrawnOnWay: '包裹仍在配送途中，送達時再請您收取。',
  pickUpWithdrawnCash: '這筆訂單的貨款視為尚未收取，因此也不計入您的累積消費。',
  pickUpWithdrawnPaid:
    '您已付的款項不受影響：如果包裹退回，我們會全額退款。在您收到商品之前，這筆訂單暫不計入累積消費。',
  pickUpWithdrawnHint: '如果您其實已經拿到商品，請與客服聯絡，聯絡方式在本信下方。',
  cancelledText: '您的訂單已經取消。',
  expiredText: '付款期限已過，訂單已失效，保留的商品也已釋出。如果您還想要這些咖啡，歡迎再次訂購。',
  paidLate: '如果您剛剛完成付款，請不用擔心：款項入帳後，我們會恢復訂單或全額退款。',
  undeliveredText: '包裹在門市保留期限內沒有領取，或無法送達，已經退回給我們。',
  returnedText: '您的退貨已經處理完成。',
  partReturnedText: '以下商品的退貨已經處理完成，訂單其餘商品不受影響。每一元的計算方式如下：',
  partRefundedText: '以下商品已為您辦理退款，不需要寄回。每一元的計算方式如下：',
  compensatedText: '造成您的不便，我們為這筆訂單辦理補償退款，商品不需要寄回。',
  noRefund: '這次退貨沒有需要退還的款項。',
  refundTotal: '退款金額',
  acceptedPieces: '同意退貨的商品',
  refundInProgress: (amount: Twd) => `退款 ${formatTwd(amount)} 正在處理，完成時會再寄信通知您。`,
  refundedCard: (amount: Twd) => `${formatTwd(amount)} 已退回您付款的信用卡，實際入帳時間依發卡銀行作業為準。`,
  refundedTransfer: (amount: Twd) => `${formatTwd(amount)} 已匯入您提供的帳戶。`,
  returnAcceptedText: '我們已同意您的退貨申請。收到退回的商品並確認後，會為您辦理退款。',
  returnRefusedText: '很抱歉，這次的退貨申請無法受理。',
  answer: (text: string) => `我們的說明：${text}`,
  orderButton: '查看訂單',
  labels: {
    order: '訂單編號',
    discount: '優惠折抵',
    delivery: '運費',
    total: '總計',
    payment: '付款方式',
    to: '配送',
    tracking: '寄件代碼',
    store: '取貨門市',
    pickUpBefore: '取貨期限',
  },
  item: (name: string, choice: string, quantity: number) => `${name} × ${quantity}${choice && `（${choice}）`}`,
  gift: '（贈品）',
  returnRequest: {
    subject: (orderName: string, no: number) => `退換貨申請：訂單 ${orderName}${again(no)}`,
    heading: '有會員申請退換貨',
    from: (member: string, email: string) => `${member}（${email}）想退換這筆訂單，請在 2 個工作天內回覆。`,
    comment: (text: string) => `說明：${text}`,
    labels: { reason: '原因', pictures: '照片', requestedAt: '申請時間', wanted: '想退的商品' },
    pieces: (name: string, quantity: number, gift: boolean) => `${name} × ${quantity}${gift ? '（贈品）' : ''}`,
    pictures: (count: number) => (count === 0 ? '沒有附照片' : `${count} 張`),
    seePictures: (orderName: string) => `看照片：npm run shop -- orders return-pictures ${orderName}`,
    preview: (orderName: string) => `試算退款：npm run shop -- return ${orderName}`,
    accept: (orderName: string) => `同意退貨：npm run shop -- orders return-accept ${orderName} 給會員的說明`,
    refuse: (orderName: string) => `無法受理：npm run shop -- orders return-refuse ${orderName} 給會員的說明`,
  },
  alert: {
    subject: (orderName: string) => `需要處理：訂單 ${orderName}`,
    heading: '有一筆訂單需要您處理',
    time: (minute: string) => `時間：${minute}`,
    notes: ['執行 npm run shop -- orders show 訂單編號，可以看到這筆訂單的全部資料。'],
  },
} as const
