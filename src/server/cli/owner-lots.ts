/** The owner's commands about roast lots. */
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import { shortDay } from '#domain/calendar-days.ts'
import { type FlavourProfile, flavourAxes } from '#domain/flavour/flavour.ts'
import { freshStage, freshWindow } from '#domain/lots/freshness.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { lotStates } from '#domain/lots/lot-states.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { ownerLotTexts as texts } from '#messages/admin/orders/owner-lots.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { type ListedLot, listLots } from '#server/modules/stock/lot-view.repo.ts'
import type { LotRow } from '#server/modules/stock/lots.repo.ts'
import {
  addLot,
  changeLots,
  dropLot,
  type LotDeps,
  openLot,
  roastLot,
  type SizeUnits,
} from '#server/modules/stock/lots.service.ts'
import type { GivenLot, PackedLot } from '#server/modules/stock/pack-lots.service.ts'
import type { RecalledOrder } from '#server/modules/stock/recall.repo.ts'
import { mailRecalledBuyers, recallLot } from '#server/modules/stock/recall.service.ts'
import { commandLineActor } from '#server/ports/actor.ts'

/** The options of these commands. */
export const lotOptions = {
  roasted: { type: 'string' },
  'best-before': { type: 'string' },
  units: { type: 'string' },
  cupping: { type: 'string' },
  'from-stock': { type: 'boolean', default: false },
  mail: { type: 'boolean', default: false },
  lots: { type: 'string' },
  repack: { type: 'boolean', default: false },
} as const

interface LotArgs {
  first: string
  rest: string
  values: {
    state?: string | undefined
    limit: string
    reason?: string | undefined
    roasted?: string | undefined
    'best-before'?: string | undefined
    units?: string | undefined
    cupping?: string | undefined
    'from-stock': boolean
    mail: boolean
  }
}

export const lotCommands = {
  'lots list': { usage: '[--state selling] [--limit 50]', general: true, run: list },
  'lots add': {
    usage:
      '1 --roasted 2026-11-12 [--units 1001:24,1002:10] [--best-before 2027-05-11] [--cupping 4,3.5,3,4.5,4] [--from-stock] [note]',
    general: true,
    run: add,
  },
  'lots roast': {
    usage: 'EY-1112-7F --units 1001:24 [--roasted 2026-11-12] [--best-before 2027-05-11] [note]',
    general: true,
    run: roast,
  },
  'lots state': { usage: 'EY-1112-7F selling', general: true, run: changeState },
  'lots drop': {
    usage: 'EY-1112-7F',
    general: true,
    run: async (deps: Deps, { first }: LotArgs) => {
      const lot = await changeLot(deps, 'lot.drop', (inside) => dropLot(inside, requireCode(first)))
      return texts.dropped(lot.code)
    },
  },
  'lots recall': { usage: 'EY-1112-7F --reason ... [--mail]', general: true, run: recall },
}

async function list(deps: Deps, { values: { state, limit } }: LotArgs): Promise<string | string[]> {
  const wanted = lotStates.find((one) => one === state)
  if (state !== undefined && !wanted) throw new AppError('bad_input', { text: texts.unknownState(lotStates) })
  const rows = await listLots(deps.db, wanted ?? null, Math.min(1000, Math.max(1, Number(limit) || 50)))
  const today = taipeiDay(deps.clock.now())
  return rows.length > 0 ? [texts.heading, ...rows.map((row) => toLotLine(row, today))] : texts.noLots
}

function toLotLine({ code, name, state, roasted_on, best_before, roast_level, units }: ListedLot, today: string) {
  const window = freshWindow(roast_level, roasted_on)
  const stage = state === 'planned' ? '' : texts.stage(freshStage({ ...window, bestBefore: best_before }, today))
  const best = `${shortDay(window.bestFrom)}–${shortDay(window.bestUntil)} ${stage}`.trim()
  const left = units.map((size) => texts.units(size.label, size.units)).join('、')
  return [code, name, texts.state(state), roasted_on, best, best_before, left].filter(Boolean).join('  ')
}

async function add(deps: Deps, { first, rest, values }: LotArgs): Promise<string> {
  if (!/^\d{1,9}$/.test(first)) throw new AppError('bad_input', { text: texts.productMissing })
  const wanted = {
    productId: Number(first),
    roastedOn: values.roasted ?? taipeiDay(deps.clock.now()),
    bestBefore: values['best-before'],
    units: readUnits(values.units),
    cupping: readCupping(values.cupping),
    fromStock: values['from-stock'],
    note: rest,
  }
  const lot = await changeLot(deps, 'lot.add', (inside) => addLot(inside, wanted), roastChanges(wanted))
  return texts.added(lot.code, lot.state)
}

async function roast(deps: Deps, { first, rest, values }: LotArgs): Promise<string> {
  const code = requireCode(first)
  const facts = {
    roastedOn: values.roasted ?? taipeiDay(deps.clock.now()),
    bestBefore: values['best-before'],
    units: readUnits(values.units),
    fromStock: values['from-stock'],
    note: rest === '' ? undefined : rest,
  }
  const lot = await changeLot(deps, 'lot.roast', (inside) => roastLot(inside, code, facts), roastChanges(facts))
  return texts.roasted(lot.code, code)
}

/** Only opening is a decision of its own; roasting, packing, returning and recalling have commands. */
async function changeState(deps: Deps, { first, rest }: LotArgs): Promise<string> {
  if (rest !== 'selling') throw new AppError('bad_input', { text: texts.stateCommands })
  const lot = await changeLot(deps, 'lot.open', (inside) => openLot(inside, requireCode(first)))
  return texts.opened(lot.code)
}

/** The change and its row in the audit log: both, or neither. */
function changeLot(
  deps: Deps,
  action: 'lot.add' | 'lot.roast' | 'lot.open' | 'lot.drop',
  work: (inside: LotDeps) => Promise<LotRow>,
  changes: Changes = {},
): Promise<LotRow> {
  return changeLots(deps, async (tx, at) => {
    const lot = await work({ db: tx, clock: deps.clock })
    await recordLotAudit(tx, action, { code: lot.code, changes, at })
    return lot
  })
}

function roastChanges({ roastedOn, units }: { roastedOn: string; units: readonly SizeUnits[] }): Changes {
  const total = units.reduce((sum, size) => sum + size.units, 0)
  return { roasted_on: { before: null, after: roastedOn }, units: { before: 0, after: total } }
}

async function recordLotAudit(
  tx: Db,
  action: Extract<AuditAction, `lot.${string}`>,
  { code, changes, at }: { code: string; changes: Changes; at: Date },
): Promise<void> {
  const thing = { kind: 'lot' as const, id: code, name: code }
  await recordAudit(tx, commandLineActor('lots'), { action, thing, changes, at })
  announceAfterCommit('stock')
}

async function recall(deps: Deps, { first, rest, values }: LotArgs): Promise<string[]> {
  const code = requireCode(first)
  const { lot, repeated, withdrawn, promised, orders } = await changeLots(deps, async (tx, at) => {
    const recalled = await recallLot({ db: tx, clock: deps.clock }, code, values.reason ?? rest)
    const after = (value: number | string) => ({ before: null, after: value })
    const changes = { reason: after(recalled.lot.recall_reason), withdrawn: after(recalled.withdrawn) }
    if (!recalled.repeated) await recordLotAudit(tx, 'lot.recall', { code: recalled.lot.code, changes, at })
    return recalled
  })
  const said = texts.recall
  const mailed = values.mail ? await mailBuyers(deps, lot.code) : null
  return [
    repeated ? said.before(lot.code, lot.recall_reason) : said.done(lot.code, withdrawn),
    ...(promised > 0 ? [said.promised(promised)] : []),
    ...(orders.length > 0 ? [said.orders(orders.length), ...orders.map(toOrderLine)] : [said.nobody]),
    ...(mailed === null
      ? orders.length > 0
        ? [said.hint(lot.code)]
        : []
      : [mailed > 0 ? said.sent(mailed) : said.allSent]),
  ]
}

function mailBuyers(deps: Deps, code: string): Promise<number> {
  return changeLots(deps, async (tx, at) => {
    const mailed = await mailRecalledBuyers({ ...deps, db: tx }, code)
    const changes = { mailed: { before: null, after: mailed } }
    if (mailed > 0) await recordLotAudit(tx, 'lot.recall_mail', { code, changes, at })
    return mailed
  })
}

function toOrderLine({ order_name, state, recipient_name, recipient_phone, email, mailed_at, lines }: RecalledOrder) {
  const bags = lines.map(({ name, size_label, quantity }) => `${name} ${size_label} × ${quantity}`).join('、')
  const notified =
    state === 'ready_to_ship'
      ? texts.recall.repack(order_name)
      : mailed_at
        ? texts.recall.mailed
        : texts.recall.notMailed
  const fields = [order_name, ownerTexts.state(state), recipient_name, recipient_phone, email, bags, notified]
  return `  ${fields.filter(Boolean).map(String).map(oneLine).join('  ')}`
}

/** In one line, where there are any: which lots go into the parcel. */
export function toPackedText(packed: readonly PackedLot[]): string {
  const lots = packed.flatMap(({ pieces }, index) =>
    pieces.map(({ code, quantity }) => texts.packedPiece(index + 1, code, quantity)),
  )
  return lots.length > 0 ? texts.packedLots(lots.join('、')) : ''
}

/** The lines of an order with their lots, numbered as the options name them. */
export function toPackedLines(packed: readonly PackedLot[]): string[] {
  return packed.map(({ line, pieces, withoutLot }, index) => {
    const lots = [
      ...pieces.map(({ code, quantity }) => texts.piece(code, quantity)),
      ...(withoutLot > 0 ? [texts.withoutLot(withoutLot)] : []),
    ]
    return texts.packedLine(index + 1, oneLine(`${line.name} ${line.sizeLabel}`), lots.join('、'))
  })
}

/** `1:EY-1112-7F:2,2:EY-1112-7F`: line, lot and, where it is not the whole line, how many. */
export function readGivenLots(text: string | undefined): GivenLot[] {
  return (text ?? '').split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const [, line, written = '', count] = /^(\d{1,3}):([^:]+)(?::(\d{1,5}))?$/.exec(part.trim()) ?? []
    const code = readLotCode(written)
    if (line === undefined || code === null || count === '0') {
      throw new AppError('bad_input', { text: texts.badLots(part) })
    }
    return [{ line: Number(line), code, quantity: count === undefined ? null : Number(count) }]
  })
}

function readUnits(text: string | undefined): SizeUnits[] {
  return (text ?? '').split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const [, size, units] = /^\s*(\d{1,9}):(\d{1,5})\s*$/.exec(part) ?? []
    if (size === undefined || Number(units) < 1) throw new AppError('bad_input', { text: texts.badUnits(part) })
    return [{ sizeId: Number(size), units: Number(units) }]
  })
}

function readCupping(text: string | undefined): FlavourProfile | null {
  if (text === undefined) return null
  const figures = text.split(',').map(Number)
  if (figures.length !== flavourAxes.length || figures.some((figure) => Number.isNaN(figure))) {
    throw new AppError('bad_input', { text: texts.badCupping })
  }
  return Object.fromEntries(flavourAxes.map((axis, index) => [axis, figures[index]])) as FlavourProfile
}

function requireCode(text: string): string {
  const code = readLotCode(text)
  if (code === null) throw new AppError('bad_input', { text: texts.codeMissing })
  return code
}

/** Removes control characters: texts written by others must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
