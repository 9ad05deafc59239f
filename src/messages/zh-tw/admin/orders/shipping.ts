/** Marking orders as shipped, and taking it back. */
import type { WithdrawRefusal } from '#domain/parcels/withdraw-shipping.ts'

export const shippingTexts = {
  refused: {
    not_shipped: '這筆訂單不是已交寄',
    by_carrier: '是物流回報已收件，不能收回',
    moved_on: '交寄之後這筆訂單又有處理，不能收回',
    too_late: '出貨通知信已經寄出，不能收回',
    carrier_has_it: '物流已經收到這個包裹，不能收回',
    returning: '顧客已經申請退貨，不能收回',
  } satisfies Record<WithdrawRefusal, string>,
  ask: {
    title: '標記為已交寄',
    close: '關閉',
    waiting: '正在確認…',
    failed: '無法確認，請關閉後再試一次',
    parcels: (count: number) => `${count} 個包裹會標記為已交寄`,
    mails: (count: number, seconds: number) =>
      count === 0 ? '不會寄出通知信' : `${count} 封出貨通知信會在 ${seconds} 秒後寄出`,
    undo: (seconds: number) => `寄出前的 ${seconds} 秒內可以收回。請確認包裹已經交給物流。`,
    nothing: '選取的訂單現在都不能標記為已交寄。',
    refused: (count: number) => `${count} 筆不會標記：`,
    one: (id: string, reason: string) => `${id}：${reason}`,
    confirm: (count: number) => `確定，${count} 個包裹已經交寄`,
    cancel: '還沒有',
  },
  recent: {
    label: '剛標記為已交寄',
    shipped: (count: number) => `${count} 筆訂單已標記為已交寄`,
    title: (count: number) => `剛標記 ${count} 筆已交寄`,
    left: (seconds: number) => `通知信 ${seconds} 秒後寄出`,
    show: '逐筆收回',
    hide: '收起',
    all: (count: number) => (count === 1 ? '收回' : `全部收回（${count} 筆）`),
    one: '收回',
    oneOf: (name: string) => `收回 ${name}`,
    done: (count: number) => `已收回 ${count} 筆，沒有寄出通知信`,
    failed: '無法收回',
    notAll: (lines: readonly string[]) => lines.join('；'),
  },
} as const
