import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryCarrier, ShippingStep } from '#contract/delivery.ts'
import { refusalOf } from '#front/errors/refusal.ts'
import { shippingTexts } from '#messages/shipping.ts'
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

interface RecipientRules {
  start: RecipientDraft
  carrier: DeliveryCarrier | null
  readAddress: ReadAddress
  form: RefObject<HTMLFormElement | null>
  send: (draft: RecipientDraft) => Promise<ShippingStep>
  leaveIfGone: (error: unknown) => boolean
}

/**
 * Name, phone and address while they are typed. What is complete is saved when a field is left; what is wrong is told of
 * fields that were left, and of all when the shopper wants to go on.
 */
export function useRecipient({ start, carrier, readAddress, form, send, leaveIfGone }: RecipientRules) {
  const [draft, setDraft] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  /** What the server did not take, until the field changes. */
  const [refused, setRefused] = useState<DraftProblems>({})
  const saved = useRef<{ key: string; step: Promise<ShippingStep> } | null>(null)
  const kind = carrier?.kind ?? 'store'
  const found = draftProblems(draft, kind, readAddress)
  const problems: DraftProblems = { ...pick(found, left), ...refused }

  const change = (values: Partial<RecipientDraft>) => {
    setDraft((known) => ({ ...known, ...values }))
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in values))))
  }

  /** Once for the same values and carrier: who asks while it is under way waits for the same answer. */
  const save = (values: RecipientDraft, carrierId: number | undefined): Promise<ShippingStep> => {
    const key = JSON.stringify([carrierId, values])
    if (saved.current?.key === key) return saved.current.step
    const step = send(values)
    saved.current = { key, step }
    step.then(
      ({ recipient }) => {
        // the form in which it is stored stands in the fields, unless they have changed meanwhile
        const stored = { ...values, ...pickFilled(toDraft(recipient)) }
        setDraft((known) => (known === values ? stored : known))
        if (saved.current?.key === key) saved.current = { key: JSON.stringify([carrierId, stored]), step }
      },
      () => {
        if (saved.current?.key === key) saved.current = null
      },
    )
    return step
  }

  /** What is complete; what fails is told when the shopper goes on. */
  const saveQuietly = ({ id, kind: to }: DeliveryCarrier) => {
    const isChecked = to === 'store' || readAddress !== null
    if (isChecked && Object.keys(draftProblems(draft, to, readAddress)).length === 0) {
      save(draft, id).catch(() => undefined)
    }
  }

  const showRefused = (error: unknown): boolean => {
    const fields = refusalOf(error)?.fields ?? {}
    if (Object.keys(fields).length === 0) return false
    flushSync(() => setRefused(fields))
    focusFirst(fields)
    return true
  }

  /** What is wrong must be in the page before the focus comes, or it is not read out. */
  const focusFirst = (wrong: DraftProblems) => {
    const first = draftFields.find((field) => wrong[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return {
    draft,
    problems,
    change,
    /** A field was left: what is wrong with it is told from now on. */
    leave: (field: DraftField) => {
      setLeft((known) => new Set([...known, field]))
      if (carrier) saveQuietly(carrier)
    },
    /** The carrier has changed and took the address with it. */
    saveAgain: (next: DeliveryCarrier) => {
      saved.current = null
      saveQuietly(next)
    },
    /** The step with the recipient in it, or null: something is wrong, and said. */
    confirm: async (): Promise<ShippingStep | null> => {
      flushSync(() => setLeft(new Set(draftFields)))
      if (Object.keys(found).length > 0) {
        focusFirst(found)
        return null
      }
      try {
        return await save(draft, carrier?.id)
      } catch (error) {
        if (leaveIfGone(error)) return null
        if (showRefused(error)) return null
        const detail = refusalOf(error)?.message || texts.failedText
        toast({ kind: 'error', text: texts.failed, detail, duration: shippingTexts.noticeMs })
        return null
      }
    },
    /** Before the page is left: what is under way arrives. */
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
