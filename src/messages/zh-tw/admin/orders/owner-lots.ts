import type { GivenProblem } from '#domain/lots/allocate-lots.ts'
import type { FreshStage } from '#domain/lots/freshness.ts'
import type { LotState } from '#domain/lots/lot-states.ts'

const states: Record<LotState, string> = {
  planned: '預定烘焙',
  resting: '養豆中',
  selling: '販售中',
  sold_out: '售完',
  recalled: '已召回',
}

const stages: Record<FreshStage, string> = { resting: '養豆中', best: '最佳賞味', good: '賞味期內', past: '已過期' }

/** Output of the owner's commands about lots. */
export const ownerLotTexts = {
  state: (state: LotState) => `${states[state]} (${state})`,
  stage: (stage: FreshStage) => stages[stage],
  heading: '批號  商品  狀態  烘焙日  最佳賞味  有效日期  未包裝件數',
  noLots: '沒有批次',
  units: (label: string, units: number) => `${label} × ${units}`,
  added: (code: string, state: LotState) => `批次 ${code} 已建立，${states[state]} (${state})`,
  roasted: (code: string, former: string) =>
    code === former ? `批次 ${code} 已入庫` : `批次 ${code} 已入庫（烘焙日與預定不同，批號由 ${former} 改為 ${code}）`,
  opened: (code: string) => `批次 ${code} 開始販售 (selling)`,
  dropped: (code: string) => `預定批次 ${code} 已取消`,
  cannot: (code: string, state: LotState) => `批次 ${code} 目前是 ${states[state]} (${state})，不能這樣做`,
  unknownLot: (code: string) => `找不到批次 ${code}`,
  unknownState: (known: readonly string[]) => `狀態請用：${known.join('、')}`,
  stateCommands: '可以改成：selling（提早開賣）、recalled（請用 lots recall）；其他狀態由烘焙、包裝與退回自動改變',
  codeMissing: '請寫批號（lots list 會列出），例如 EY-1112-7F',
  productMissing: '請寫商品編號，例如 lots add 1 --roasted 2026-11-12 --units 1001:24',
  badDays: '日期請寫成 2026-11-12，有效日期要晚於烘焙日',
  badUnits: (text: string) => `看不懂 ${text}；請寫成 1001:24,1002:10（規格編號:件數）`,
  badCupping: '杯測請依甜感、酸質、醇厚度、香氣、餘韻寫五個 0 到 5 的數字（每 0.5 一級），例如 4,3.5,3,4.5,4',
  badLots: (text: string) => `看不懂 ${text}；請寫成 1:EY-1112-7F:2,2:EY-1112-7F（第幾項:批號:件數）`,
  unitsMissing: '請用 --units 寫各規格的件數，例如 --units 1001:24',
  plannedHasNoUnits: '預定的批次還沒有豆子；烘好之後用 lots roast 入庫',
  notYetRoasted: '烘焙日還沒到',
  stockHasLots: (size: number, units: number) => `規格 ${size} 只有 ${Math.max(0, units)} 件還沒有批次`,
  otherSize: '規格不屬於這支咖啡',
  lotShort: (codes: string) => `批次 ${codes} 的件數不足`,
  unknownLine: (no: number) => `訂單沒有第 ${no} 項`,
  lineShort: (name: string, size: string, missing: number) =>
    `${name} ${size} 缺 ${missing} 件：其他的已召回或過期，請先烘焙入庫或盤點`,
  givenProblem: {
    unknown_line: () => '訂單沒有這一項',
    other_product: (code) => `批次 ${code} 不是這支咖啡`,
    not_packable: (code) => `批次 ${code} 不能出貨（不存在、已召回、售完、過期，或不是這支咖啡）`,
    too_many: (code) => `批次 ${code} 的件數超過訂購數量`,
    lot_short: (code) => `批次 ${code} 的件數不足`,
  } satisfies Record<GivenProblem, (code: string) => string>,
  packedLine: (no: number, name: string, lots: string) => `  ${no}. ${name}  ${lots}`,
  packedPiece: (no: number, code: string, quantity: number) => `第 ${no} 項 ${code} × ${quantity}`,
  packedLots: (lots: string) => `；批次：${lots}`,
  piece: (code: string, quantity: number) => `${code} × ${quantity}`,
  withoutLot: (quantity: number) => `沒有批次 × ${quantity}`,
  proposed: (name: string) => `${name} 建議的批次（還沒有包裝）`,
  packedFrom: (name: string) => `${name} 包裝的批次`,
  repacked: (name: string) => `${name} 改用這些批次`,
  reasonMissing: '請用 --reason 寫召回的原因，買家會看到',
  recall: {
    done: (code: string, withdrawn: number) => `批次 ${code} 已召回，${withdrawn} 件停止販售`,
    before: (code: string, reason: string) => `批次 ${code} 先前已經召回：${reason}`,
    promised: (units: number) => `另有 ${units} 件保留給還沒包裝的訂單，這些訂單要改用其他批次`,
    nobody: '沒有訂單拿到這個批次',
    orders: (count: number) => `${count} 筆訂單拿到這個批次：`,
    repack: (name: string) => `還沒交寄，請執行 orders lots ${name} --repack 改用其他批次`,
    mailed: '已寄信',
    notMailed: '還沒通知',
    sent: (count: number) => `已寄信給 ${count} 位買家`,
    allSent: '需要通知的買家先前都已寄過信',
    hint: (code: string) => `通知所有買家：lots recall ${code} --mail（每位只寄一次）`,
  },
} as const
