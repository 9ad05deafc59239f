import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { AdminProduct } from '#contract/admin/product-shapes.ts'
import { adminProductsApi } from '#contract/admin/products.ts'
import type { ProductField, ProductValues } from '#domain/products/product-field-table.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin-kit.ts'
import { toast } from '#ui/toast.ts'
import { toDraft } from './to-draft.ts'

export type FieldProblems = Partial<Record<ProductField, string>>

/** What is being written about a product. Rendered anew for every version: it then begins with what is stored. */
export function useProductDraft(product: AdminProduct) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const stored = toDraft(product)
  const [draft, setDraft] = useState<ProductValues>(stored)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [saving, setSaving] = useState(false)
  const [present, setPresent] = useState<AdminProduct | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)

  const set = (change: Partial<ProductValues>) => {
    setDraft((current) => ({ ...current, ...change }))
    const fields = Object.keys(change)
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))))
  }
  const save = async (version = product.version) => {
    if (saving) return
    setSaving(true)
    try {
      await client.call(adminProductsApi.change, { params: { id: String(product.id) }, body: { version, ...draft } })
      setProblems({})
      setPresent(null)
      await revalidate()
      toast({ kind: 'success', text: texts.saved })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }
  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.code === 'conflict' && error.present) {
      setPresent(error.present as unknown as AdminProduct)
      return
    }
    if (error instanceof CallError) setProblems(error.fields)
    toast({ kind: 'error', text: texts.saveFailed, ...failureDetail(error) })
  }
  /** What was typed is given up for what is there now. */
  const discard = async () => {
    setPresent(null)
    setDraft(stored)
    await revalidate()
  }
  return { draft, set, problems, saving, save, isDirty, present, discard }
}

export type ProductDraft = ReturnType<typeof useProductDraft>
