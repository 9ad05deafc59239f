import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryCarrier, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { toast } from '#ui/toast.ts'
import {
  type DraftField,
  type DraftProblems,
  draftFields,
  draftProblems,
  type ReadAddress,
  type RecipientDraft,
  toDraft,
} from './recipient-draft.ts'

const texts = shippingTexts.person

interface RecipientOptions {
  initial: RecipientDraft
  /** The order's mails need an address. */
  asksEmail: boolean
  /** What was typed, after every change. */
  onChange: (draft: RecipientDraft) => void
  carrier: DeliveryCarrier | null
  readAddress: ReadAddress
  form: RefObject<HTMLFormElement | null>
  send: (draft: RecipientDraft) => Promise<ShippingStep>
  leaveIfUnavailable: (error: unknown) => boolean
}

/**
 * Name, phone and address while they are typed. A complete draft is saved when a field loses the focus; problems are shown
 * of fields that have lost the focus, and of all fields when the shopper wants to go on.
 */
export function useRecipient(options: RecipientOptions) {
  const { initial, asksEmail, onChange, carrier, readAddress, form, send, leaveIfUnavailable } = options
  const [draft, setDraft] = useState(initial)
  const [blurred, setBlurred] = useState<ReadonlySet<DraftField>>(new Set())
  /** What the server refused, until the field changes. */
  const [refused, setRefused] = useState<DraftProblems>({})
  const saved = useRef<{ key: string; step: Promise<ShippingStep> } | null>(null)
  const kind = carrier?.kind ?? 'store'
  const found = draftProblems(draft, kind, readAddress, asksEmail)
  const problems: DraftProblems = { ...pick(found, blurred), ...refused }

  const change = (values: Partial<RecipientDraft>) => {
    const next = { ...draft, ...values }
    setDraft(next)
    onChange(next)
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in values))))
  }

  /** Once for the same values and carrier: a second call while the first is in progress gets the same answer. */
  const save = (values: RecipientDraft, carrierId: number | undefined): Promise<ShippingStep> => {
    const key = JSON.stringify([carrierId, values])
    if (saved.current?.key === key) return saved.current.step
    const step = send(values)
    saved.current = { key, step }
    step.then(
      (answer) => {
        // the fields show it as it is stored, unless they have changed in the meantime
        const stored = { ...values, ...pickFilled(toDraft(answer)) }
        setDraft((known) => (known === values ? stored : known))
        if (saved.current?.key === key) saved.current = { key: JSON.stringify([carrierId, stored]), step }
      },
      () => {
        if (saved.current?.key === key) saved.current = null
      },
    )
    return step
  }

  /** Only a complete draft; a failure is shown when the shopper goes on. */
  const saveQuietly = ({ id, kind: to }: DeliveryCarrier) => {
    const isChecked = to === 'store' || readAddress !== null
    if (isChecked && Object.keys(draftProblems(draft, to, readAddress, asksEmail)).length === 0) {
      save(draft, id).catch(() => undefined)
    }
  }

  const showRefused = (error: unknown): boolean => {
    const fields = findRefusal(error)?.fields ?? {}
    if (Object.keys(fields).length === 0) return false
    flushSync(() => setRefused(fields))
    focusFirst(fields)
    return true
  }

  /** The problems must be in the page before the focus moves, or they are not read out. */
  const focusFirst = (wrong: DraftProblems) => {
    const first = draftFields.find((field) => wrong[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return {
    draft,
    problems,
    change,
    /** A field has lost the focus: its problem is shown from now on. */
    blur: (field: DraftField) => {
      // who only passes through an empty field has done nothing wrong yet
      if (draft[field].trim() !== '' || initial[field] !== draft[field])
        setBlurred((known) => new Set([...known, field]))
      if (carrier) saveQuietly(carrier)
    },
    /** The carrier has changed, and with it the address that the server holds. */
    saveAgain: (next: DeliveryCarrier) => {
      saved.current = null
      saveQuietly(next)
    },
    /** The step with the recipient in it; null: something is wrong, and shown. */
    confirm: async (): Promise<ShippingStep | null> => {
      flushSync(() => setBlurred(new Set(draftFields)))
      if (Object.keys(found).length > 0) {
        focusFirst(found)
        return null
      }
      try {
        return await save(draft, carrier?.id)
      } catch (error) {
        if (leaveIfUnavailable(error)) return null
        if (showRefused(error)) return null
        const detail = findRefusal(error)?.message || texts.failedText
        toast({ kind: 'error', text: texts.failed, detail, duration: shippingTexts.noticeMs })
        return null
      }
    },
    /** Resolves when the call in progress has been answered. */
    settled: async () => {
      await saved.current?.step.catch(() => undefined)
    },
  }
}

function pick(problems: DraftProblems, fields: ReadonlySet<DraftField>): DraftProblems {
  const entries = draftFields.flatMap((field) =>
    fields.has(field) && problems[field] ? [[field, problems[field]]] : [],
  )
  return Object.fromEntries(entries)
}

function pickFilled(draft: RecipientDraft): Partial<RecipientDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
}
