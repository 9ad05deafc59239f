/** The owner's commands, until there is a back office: words in, lines out. `npm run shop` brings them here. */
import { parseArgs } from 'node:util'
import { orderStates } from '#domain/orders/order-transitions.ts'
import { ownerTexts as texts } from '#messages/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryRefunds, settleByHand } from '#server/modules/payments/owed-refunds.service.ts'
import { listOwedRefunds } from '#server/modules/payments/refunds.repo.ts'
import { changeStore, fetchReturn, requireParcel } from './owner-carriers.service.ts'
import { listOwnerOrders, selectOwnerOrder } from './owner-orders.repo.ts'
import * as steps from './owner-steps.service.ts'
import { toListLine, toOrderLines, toRefundLine } from './to-owner-lines.ts'
import { writeLabel } from './write-label.ts'
import { writeReturnPictures } from './write-return-pictures.ts'

/** 0: done · 1: refused, or it went wrong · 2: nobody understands the command. */
export interface Outcome {
  code: 0 | 1 | 2
  lines: string[]
}

const options = {
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  name: { type: 'string' },
  phone: { type: 'string' },
  lost: { type: 'boolean', default: false },
  member: { type: 'boolean', default: false },
} as const

interface Words {
  /** The order's name. */
  name: string
  /** What follows it, as one text. */
  rest: string
  values: ReturnType<typeof readWords>['values']
}

function readWords(argv: string[]) {
  return parseArgs({ args: argv, options, allowPositionals: true, strict: true })
}

interface Command {
  usage: string
  /** Without an order's name. */
  general?: boolean
  run(deps: Deps, words: Words): Promise<string | string[]>
}

const commands: Record<string, Command> = {
  'orders list': { usage: '[--state confirmed] [--limit 50]', general: true, run: listOrders },
  'orders show': {
    usage: 'SL...',
    run: async (deps, { name }) => toOrderLines(found(await selectOwnerOrder(deps.db, name), name)),
  },
  'orders pack': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      await steps.packOrder(deps, name)
      return texts.packed(name)
    },
  },
  'orders label': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      const path = await writeLabel(deps, name, await requireParcel(deps, name))
      if (path === null) throw new AppError('order_state', { text: texts.noLabel(name) })
      return texts.label(path)
    },
  },
  'orders ship': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      await steps.shipOrder(deps, name)
      return texts.shipped(name)
    },
  },
  'orders cancel': {
    usage: 'SL... [reason]',
    run: async (deps, { name, rest }) => {
      await steps.cancelByOwner(deps, name, rest)
      return texts.cancelled(name)
    },
  },
  'orders came-back': {
    usage: 'SL... [--lost]',
    run: async (deps, { name, values: { lost } }) => {
      await steps.takeParcelBack(deps, name, { lost })
      return lost ? texts.lost(name) : texts.cameBack(name)
    },
  },
  'orders refund': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      const { tried, byHand } = await steps.withOrder(deps, name, (tx, order) => retryRefunds(deps, tx, order.id))
      const lines = [
        ...tried.map(({ amount }) => texts.refundTried(name, amount)),
        ...byHand.map(({ amount }) => texts.refundByHand(name, amount)),
      ]
      return lines.length > 0 ? lines : texts.nothingOwed(name)
    },
  },
  'orders return-pictures': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      const order = found(await selectOwnerOrder(deps.db, name), name)
      const paths = await writeReturnPictures(deps, order)
      if (paths.length === 0) throw new AppError('order_state', { text: texts.noPictures(name) })
      return paths
    },
  },
  'orders return-accept': {
    usage: 'SL... [answer]',
    run: async (deps, { name, rest }) => {
      await steps.acceptReturn(deps, name, rest)
      return texts.returnAccepted(name)
    },
  },
  'orders return-refuse': {
    usage: 'SL... answer',
    run: async (deps, { name, rest }) => {
      if (rest === '') throw new AppError('bad_input', { text: texts.answerMissing })
      await steps.refuseReturn(deps, name, rest)
      return texts.returnRefused(name)
    },
  },
  'orders return-fetch': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      await fetchReturn(deps, name)
      return texts.returnFetched(name)
    },
  },
  'orders return-received': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      await steps.takeReturn(deps, name)
      return texts.returnReceived(name)
    },
  },
  'parcels retry': {
    usage: `SL... [--name ${texts.sampleRecipient.name}] [--phone ${texts.sampleRecipient.phone}]`,
    run: async (deps, { name, values }) => {
      await steps.sendAgain(deps, name, { name: values.name, phone: values.phone })
      return texts.parcelAgain(name)
    },
  },
  'parcels store': {
    usage: 'SL... 131386',
    run: async (deps, { name, rest }) => texts.storeChanged(name, await changeStore(deps, name, rest)),
  },
  'invoices retry': {
    usage: 'SL... [--member]',
    run: async (deps, { name, values }) => {
      await steps.invoiceAgain(deps, name, { asMember: values.member })
      return texts.invoiceAgain(name)
    },
  },
  'refunds list': {
    usage: '',
    general: true,
    run: async (deps) => {
      const owed = await listOwedRefunds(deps.db, null)
      return owed.length > 0 ? owed.map(toRefundLine) : texts.noRefunds
    },
  },
  'refunds done': {
    usage: 'SL...',
    run: async (deps, { name }) => {
      const done = await steps.withOrder(deps, name, (tx, order) => settleByHand(deps, tx, order.id))
      if (done.length === 0) throw new AppError('order_state', { text: texts.nothingByHand(name) })
      return done.map(({ amount }) => texts.refundDone(name, amount))
    },
  },
}

async function listOrders(deps: Deps, { values: { state, limit } }: Words): Promise<string | string[]> {
  const wanted = orderStates.find((one) => one === state && one !== 'cart')
  if (state !== undefined && !wanted) throw new AppError('bad_input', { text: texts.unknownState(state) })
  const rows = await listOwnerOrders(deps.db, wanted ?? null, Math.min(1000, Math.max(1, Number(limit) || 50)))
  return rows.length > 0 ? rows.map(toListLine) : texts.noOrders
}

function found<T>(row: T | null, name: string): T {
  if (row === null) throw new AppError('order_not_found', { text: texts.unknownOrder(name) })
  return row
}

/** Never throws: what went wrong is a line. */
export async function runOwnerCommand(deps: Deps, argv: readonly string[]): Promise<Outcome> {
  const command = commands[argv.slice(0, 2).join(' ')]
  if (!command) return { code: 2, lines: usageLines() }
  try {
    const { positionals, values } = readWords(argv.slice(2))
    const [name = '', ...rest] = positionals
    if (name === '' && !command.general) return { code: 2, lines: [texts.nameMissing] }
    const lines = await command.run(deps, { name: name.toUpperCase(), rest: rest.join(' '), values })
    return { code: 0, lines: [lines].flat() }
  } catch (error) {
    if (error instanceof AppError) return { code: 1, lines: [error.message] }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      return { code: 2, lines: [error.message] }
    }
    deps.log.error({ err: error }, 'a command of the owner failed')
    return { code: 1, lines: [`${texts.failed}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

function usageLines(): string[] {
  return [texts.usage, ...Object.entries(commands).map(([name, { usage }]) => `  ${name} ${usage}`.trimEnd())]
}
