/** An item of the list in words: for a terminal and for the daily mail. */
import type { AttentionItem } from '#domain/attention/attention.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { attentionTexts as texts } from '#messages/admin/settings/attention.ts'

export interface SaidItem {
  /** `[緊急] SL261115-7F3K 等待人工退款：NT$1,280` */
  what: string
  since: string
  fix: string
}

export function toSaidItem(item: AttentionItem, now: Date): SaidItem {
  const { kind, detail, orderName, urgency, since, fix, key, endedByHand } = item
  const mark = urgency === 'urgent' ? `[${texts.urgent}]` : ''
  const said = texts.what[kind](detail)
  const what = detail === '' || texts.detailIsSaid(kind) ? said : `${said}：${oneLine(detail)}`
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const done = endedByHand ? [texts.markDone(key)] : []
  return {
    what: [mark, orderName, what].filter(Boolean).join(' '),
    since: texts.since(taipeiMinute(since), texts.age(minutes)),
    fix: [texts.fix[fix](orderName ?? ''), ...done].join('；'),
  }
}

export function toAttentionLines(items: readonly AttentionItem[], now: Date): string[] {
  if (items.length === 0) return [texts.none]
  return items.flatMap((item) => {
    const { what, since, fix } = toSaidItem(item, now)
    return [what, `    ${since}`, `    ${fix}`]
  })
}

/** Removes control characters: texts written by others must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
