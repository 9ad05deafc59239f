/** The owner's command line. Run by `npm run shop`. */
import { parseArgs } from 'node:util'
import { orderStates } from '#domain/orders/order-transitions.ts'
import { ownerTexts as texts } from '#messages/admin/orders/owner.ts'
import { ownerLotTexts } from '#messages/admin/orders/owner-lots.ts'
import { attentionTexts } from '#messages/admin/settings/attention.ts'
import { listAttention, markAttentionDone } from '#server/admin/attention/attention.service.ts'
import { toAttentionLines } from '#server/admin/attention/to-attention-lines.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findOrderLots, repackOrder } from '#server/modules/fulfilment/order-lots.service.ts'
import { changeStore, requestReturnPickup, requireParcel } from '#server/modules/fulfilment/owner-carriers.service.ts'
import {
  recordMistakenPickUp,
  recordParcelReturned,
  resendParcel,
} from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { recordTransfers, sendRefundsAgain } from '#server/modules/fulfilment/owner-refunds.service.ts'
import {
  acceptReturn,
  findReturnSituation,
  recordReturnedGoods,
  refuseReturn,
} from '#server/modules/fulfilment/owner-returns.service.ts'
import * as steps from '#server/modules/fulfilment/owner-steps.service.ts'
import { selectPendingRefunds } from '#server/modules/payments/refunds.repo.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { commandOptions as options } from './command-options.ts'
import { lotCommands, readGivenLots, toPackedLines, toPackedText } from './owner-lots.ts'
import { listOwnerOrders, selectOwnerOrder } from './owner-orders.repo.ts'
import { readPieces, runReturnCommand } from './owner-return-command.ts'
import { safetyCommands } from './owner-safety.ts'
import { stockCommands } from './owner-stock.ts'
import { toListLine, toOrderLines, toRefundLine } from './to-owner-lines.ts'
import { tryGateway } from './try-gateway.service.ts'
import { writeLabel } from './write-label.ts'
import { writeReturnPictures } from './write-return-pictures.ts'

const by: steps.StepBy = { actor: commandLineActor('orders') }

/** 0: done · 1: refused or failed · 2: unknown command or options. */
export interface Outcome {
  code: 0 | 1 | 2
  lines: string[]
}

interface CommandArgs {
  orderName: string
  /** The first argument as it was written. */
  first: string
  /** The arguments after the order name, as one text. */
  rest: string
  values: ReturnType<typeof parseCommand>['values']
}

function parseCommand(argv: string[]) {
  return parseArgs({ args: argv, options, allowPositionals: true, strict: true })
}

interface Command {
  usage: string
  /** Takes no order name. */
  general?: boolean
  run(deps: Deps, args: CommandArgs): Promise<string | string[]>
}

const commands: Record<string, Command> = {
  todo: {
    usage: '',
    general: true,
    run: async (deps) => toAttentionLines(await listAttention(deps), deps.clock.now()),
  },
  'todo done': { usage: 'KEY', general: true, run: finishTodo },
  'gateway try': { usage: '[SP...]', general: true, run: (deps, { orderName }) => tryGateway(deps, orderName) },
  'orders list': { usage: '[--state confirmed] [--limit 50]', general: true, run: listOrders },
  'orders show': {
    usage: 'SL...',
    run: async (deps, { orderName }) =>
      toOrderLines(requireFound(await selectOwnerOrder(deps.db, orderName), orderName)),
  },
  'orders pack': {
    usage: 'SL... [--lots 1:EY-1112-7F:2]',
    run: async (deps, { orderName, values }) => {
      const packed = await steps.packOrder(deps, orderName, readGivenLots(values.lots), by)
      return texts.packed(orderName) + toPackedText(packed)
    },
  },
  'orders lots': { usage: 'SL... [--repack [--lots 1:EY-1112-7F:2]]', run: showOrRepack },
  'orders label': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      const path = await writeLabel(deps, orderName, await requireParcel(deps, orderName))
      if (path === null) throw new AppError('order_state', { text: texts.noLabel(orderName) })
      return texts.label(path)
    },
  },
  'orders ship': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      await steps.shipOrder(deps, orderName, by)
      return texts.shipped(orderName)
    },
  },
  'orders take-back': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      await steps.withdrawShipping(deps, orderName, by)
      return texts.takenBack(orderName)
    },
  },
  'orders cancel': {
    usage: 'SL... [reason]',
    run: async (deps, { orderName, rest }) => {
      await steps.cancelByOwner(deps, orderName, rest, by)
      return texts.cancelled(orderName)
    },
  },
  'orders came-back': {
    usage: 'SL... [--lost]',
    run: async (deps, { orderName, values: { lost } }) => {
      await recordParcelReturned(deps, orderName, { lost }, by)
      return lost ? texts.lost(orderName) : texts.returnedUndelivered(orderName)
    },
  },
  'orders not-picked-up': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      await recordMistakenPickUp(deps, orderName, by)
      return texts.notPickedUp(orderName)
    },
  },
  'orders refund': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      const { retried, manual } = await sendRefundsAgain(deps, orderName, by)
      const lines = [
        ...retried.map(({ amount }) => texts.refundTried(orderName, amount)),
        ...manual.map(({ amount }) => texts.manualRefund(orderName, amount)),
      ]
      return lines.length > 0 ? lines : texts.noPendingRefund(orderName)
    },
  },
  'orders return-pictures': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      const order = requireFound(await selectOwnerOrder(deps.db, orderName), orderName)
      const paths = await writeReturnPictures(deps, order)
      if (paths.length === 0) throw new AppError('order_state', { text: texts.noPictures(orderName) })
      return paths
    },
  },
  'orders return-accept': {
    usage: 'SL... [--lines 1:2] [answer]',
    run: async (deps, { orderName, rest, values }) => {
      const pieces = await namedPieces(deps, orderName, values.lines)
      await acceptReturn(deps, orderName, { answer: rest, pieces }, by)
      return texts.returnAccepted(orderName)
    },
  },
  'orders return-refuse': {
    usage: 'SL... answer',
    run: async (deps, { orderName, rest }) => {
      if (rest === '') throw new AppError('bad_input', { text: texts.answerMissing })
      await refuseReturn(deps, orderName, rest, by)
      return texts.returnRefused(orderName)
    },
  },
  'orders return-fetch': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      await requestReturnPickup(deps, orderName, by)
      return texts.returnPickupRequested(orderName)
    },
  },
  'orders return-received': {
    usage: 'SL... [--lines 1:2] [--restock 1:1]',
    run: async (deps, { orderName, values }) => {
      const pieces = await namedPieces(deps, orderName, values.lines)
      const restock = values.restock === 'all' ? 'all' : await namedPieces(deps, orderName, values.restock)
      return texts.returnReceived(orderName, await recordReturnedGoods(deps, orderName, { pieces, restock }, by))
    },
  },
  return: {
    usage:
      'SL... [--lines 1:2] [--reason taste] [--restock 1:1] [--no-goods] [--amount 100] [--shipping] [--confirm 1-405]',
    run: runReturnCommand,
  },
  'parcels retry': {
    usage: `SL... [--name ${texts.sampleRecipient.name}] [--phone ${texts.sampleRecipient.phone}]`,
    run: async (deps, { orderName, values }) => {
      await resendParcel(deps, orderName, { name: values.name, phone: values.phone }, by)
      return texts.parcelRetried(orderName)
    },
  },
  'parcels store': {
    usage: 'SL... 131386',
    run: async (deps, { orderName, rest }) =>
      texts.storeChanged(orderName, await changeStore(deps, orderName, rest, by)),
  },
  'invoices retry': {
    usage: 'SL... [--member]',
    run: async (deps, { orderName, values }) => {
      await steps.reissueInvoice(deps, orderName, { asMember: values.member }, by)
      return texts.invoiceRetried(orderName)
    },
  },
  'refunds list': {
    usage: '',
    general: true,
    run: async (deps) => {
      const pending = await selectPendingRefunds(deps.db, null)
      return pending.length > 0 ? pending.map(toRefundLine) : texts.noRefunds
    },
  },
  'refunds done': {
    usage: 'SL...',
    run: async (deps, { orderName }) => {
      const done = await recordTransfers(deps, orderName, {}, by)
      if (done.length === 0) throw new AppError('order_state', { text: texts.noManualRefund(orderName) })
      return done.map(({ amount }) => texts.refundDone(orderName, amount))
    },
  },
  ...safetyCommands,
  ...stockCommands,
  ...lotCommands,
}

async function finishTodo(deps: Deps, { first }: CommandArgs): Promise<string> {
  if (first === '') throw new AppError('bad_input', { text: attentionTexts.keyMissing })
  try {
    const { kind, detail } = await markAttentionDone(deps, first, by.actor)
    return attentionTexts.markedDone(attentionTexts.what[kind](detail))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error.code === 'not_found' ? attentionTexts.notListed(first) : attentionTexts.endsByItself
    throw new AppError(error.code, { text })
  }
}

async function showOrRepack(deps: Deps, { orderName, values }: CommandArgs): Promise<string[]> {
  if (values.repack) {
    const packed = await repackOrder(deps, orderName, readGivenLots(values.lots), by)
    return [ownerLotTexts.repacked(orderName), ...toPackedLines(packed)]
  }
  const { packed, isProposal } = await findOrderLots(deps, orderName)
  const heading = isProposal ? ownerLotTexts.proposed : ownerLotTexts.packedFrom
  return [heading(orderName), ...toPackedLines(packed)]
}

async function namedPieces(deps: Deps, orderName: string, text: string | undefined) {
  return text === undefined ? undefined : readPieces(text, await findReturnSituation(deps, orderName))
}

async function listOrders(deps: Deps, { values: { state, limit } }: CommandArgs): Promise<string | string[]> {
  const wanted = orderStates.find((one) => one === state && one !== 'cart')
  if (state !== undefined && !wanted) throw new AppError('bad_input', { text: texts.unknownState(state) })
  const rows = await listOwnerOrders(deps.db, wanted ?? null, Math.min(1000, Math.max(1, Number(limit) || 50)))
  return rows.length > 0 ? rows.map(toListLine) : texts.noOrders
}

function requireFound<T>(row: T | null, name: string): T {
  if (row === null) throw new AppError('order_not_found', { text: texts.unknownOrder(name) })
  return row
}

/** Never throws: errors become lines. */
export async function runOwnerCommand(deps: Deps, argv: readonly string[]): Promise<Outcome> {
  // of two words, or of one
  const words = [2, 1].find((count) => Object.hasOwn(commands, argv.slice(0, count).join(' '))) ?? 0
  const command = commands[argv.slice(0, words).join(' ')]
  if (!command) return { code: 2, lines: usageLines() }
  try {
    const { positionals, values } = parseCommand(argv.slice(words))
    const [name = '', ...rest] = positionals
    if (name === '' && !command.general) return { code: 2, lines: [texts.nameMissing] }
    const lines = await command.run(deps, {
      orderName: name.toUpperCase(),
      first: name,
      rest: rest.join(' '),
      values,
    })
    return { code: 0, lines: [lines].flat() }
  } catch (error) {
    if (error instanceof AppError) return { code: 1, lines: [error.message] }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      return { code: 2, lines: [error.message] }
    }
    deps.log.error({ err: error }, 'an owner command failed')
    return { code: 1, lines: [`${texts.failed}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

function usageLines(): string[] {
  return [texts.usage, ...Object.entries(commands).map(([name, { usage }]) => `  ${name} ${usage}`.trimEnd())]
}
