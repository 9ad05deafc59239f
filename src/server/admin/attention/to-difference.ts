/** A difference in words: what happened, what the shop's books say, and the other side's. */

import type { Difference } from '#contract/admin/orders/differences.ts'
import type { IssueFacts } from '#domain/attention/attention.ts'
import { type DifferenceItem, differenceRules, fixesOf, fixRules } from '#domain/attention/differences.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { differenceBooks as texts } from '#messages/admin/orders/differences.ts'
import { attentionTexts } from '#messages/admin/settings/attention.ts'
import { orderTexts } from '#messages/orders.ts'

export function toDifference(item: DifferenceItem): Difference {
  const { group } = differenceRules[item.kind]
  const { ours, theirs } = booksOf[group](item.facts ?? {})
  return {
    id: item.key,
    kind: item.kind,
    group,
    urgency: item.urgency,
    since: item.since.toISOString(),
    order_name: item.orderName,
    happened: attentionTexts.what[item.kind](item.detail),
    detail: attentionTexts.detailIsSaid(item.kind) ? '' : item.detail,
    ours: texts.join(ours.filter((text) => text !== '')),
    theirs: texts.join(theirs.filter((text) => text !== '')),
    fixes: fixesOf(item).map((name) => ({
      name,
      moves_money: fixRules[name].movesMoney ?? false,
      needs_note: fixRules[name].needsNote ?? false,
    })),
  }
}

interface Books {
  ours: string[]
  theirs: string[]
}

const booksOf: Record<Difference['group'], (facts: IssueFacts) => Books> = {
  payments({ state, orderState, booked, settled, card }) {
    if (card !== undefined) {
      const ours = [orderState ? texts.order(orderState) : '', booked == null ? '' : texts.paid(booked)]
      return { ours, theirs: [card] }
    }
    if (booked === undefined && settled === undefined) return { ours: [], theirs: [] }
    const received = booked == null ? texts.noTrade : state === 'paid' ? texts.paid(booked) : texts.asked(booked)
    return {
      ours: [orderState ? texts.order(orderState) : '', state ? texts.attempt(state) : '', received],
      theirs: [settled == null ? texts.notInFile : texts.settled(settled)],
    }
  },
  refunds({ reason, method = '', booked, settled, orderState }) {
    if (reason === undefined) {
      if (booked == null || settled == null) return { ours: [], theirs: [] }
      return {
        ours: [orderState ? texts.order(orderState) : '', texts.givenBack(booked)],
        theirs: [texts.gatewayGaveBack(settled)],
      }
    }
    return {
      ours: [
        texts.refund(reason, settled ?? 0),
        reason === 'wrong_amount' && booked != null ? texts.asked(booked) : '',
      ],
      theirs: [texts.refundedBy(orderTexts.paymentTerm(method), isRefundedByGateway(method))],
    }
  },
  parcels({ orderState = '', state = '', position, number, booked, settled }) {
    if (settled != null)
      return {
        ours: [orderState ? texts.order(orderState) : '', texts.asked(booked ?? 0)],
        theirs: [texts.carrierPaid(settled)],
      }
    return {
      ours: [texts.order(orderState), texts.parcel(state)],
      theirs: [
        position ? texts.position(position) : '',
        number && /^\d+$/.test(number) ? texts.carrierCode(number) : '',
      ],
    }
  },
  invoices({ state = '', booked, kept }) {
    const invoiced = kept !== undefined && booked === 0 ? texts.noInvoice : texts.invoice(state, booked ?? 0)
    return { ours: [invoiced, kept === undefined ? '' : texts.kept(kept)], theirs: [] }
  },
}
