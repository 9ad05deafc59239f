/** Answers of the packing table's calls. */
import type { LabelRefusal, ShipRefusal } from '#domain/packing/check-refusal.ts'

export const packingTexts = {
  unknownCode: (code: string) => `找不到 ${code}：不是訂單編號，也不是包裹的代碼`,
  severalEnd: (ending: string, names: readonly string[]) =>
    `有 ${names.length} 筆以 ${ending} 結尾，請輸入完整的編號，或在清單上點選：${names.join('、')}`,
  check: {
    not_paid: '這筆訂單還沒有付款，請勿寄出',
    ended: '這筆訂單已經取消或結案，請勿寄出',
    on_its_way: '這筆訂單已經交寄了',
    no_parcel: '這筆訂單在門市自取，沒有包裹',
  } satisfies Record<LabelRefusal, string>,
  notPacked: '還沒有包裝',
  ship: {
    not_checked: () => '還沒有核對',
    no_label: () => '物流還沒有這個包裹的託運單',
    recalled: (lots) => `批次 ${lots} 已召回，請換成其他批次再核對`,
  } satisfies Record<ShipRefusal, (lots: string) => string>,
  recalled: (lots: string) => `批次 ${lots} 已召回，請換成其他批次`,
  refusedByCarrier: (problem: string) => `物流拒絕：${problem}`,
  takeAlong: '門市自取',
  carrierSilent: '物流沒有回應，系統會再試；請稍後再列印',
} as const
