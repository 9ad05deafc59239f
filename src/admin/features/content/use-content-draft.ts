import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { type AdminContent, adminContentApi } from '#contract/admin/content.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminContentTexts } from '#messages/admin-content.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { toast } from '#ui/toast.ts'

export type EditedBody = { [name: string]: Json }

/** What is being written. Rendered anew for every version: it then begins with what is stored. */
export function useContentDraft(content: AdminContent) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const stored = content.body as EditedBody
  const [draft, setDraft] = useState<EditedBody>(stored)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState<'save' | 'publish' | null>(null)
  const [present, setPresent] = useState<AdminContent | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)

  const set = (next: EditedBody) => {
    setDraft(next)
    // places move with what is written: a sentence at the wrong field would mislead
    setProblems({})
  }
  const save = async (publish: boolean, version = content.version) => {
    if (saving) return
    setSaving(publish ? 'publish' : 'save')
    try {
      const body = { version, body: draft, publish }
      await client.call(adminContentApi.change, { params: { slug: content.slug }, body })
      setProblems({})
      setPresent(null)
      // said when the stored version is on the screen: the editor begins anew with it
      await revalidate()
      toast({ kind: 'success', text: publish ? adminContentTexts.published : adminKitTexts.saved })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(null)
    }
  }
  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.code === 'conflict' && error.present) {
      setPresent(error.present as unknown as AdminContent)
      return
    }
    if (error instanceof CallError) setProblems(error.fields)
    toast({ kind: 'error', text: adminKitTexts.saveFailed, ...failureDetail(error) })
  }
  /** What was typed is given up for what is there now. */
  const discard = async () => {
    setPresent(null)
    setDraft(stored)
    await revalidate()
  }
  return { draft, set, problems, saving, save, isDirty, present, discard }
}
