import { useDraft } from '#admin/forms/use-draft.ts'
import { type AdminContent, adminContentApi } from '#contract/admin/content/content.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'

export type EditedBody = { [name: string]: Json }

/** What is being written in a text. */
export function useContentDraft(content: AdminContent) {
  const { setDraft, setProblems, running, save, ...rest } = useDraft<EditedBody, AdminContent>(
    content.body as EditedBody,
  )
  const set = (next: EditedBody) => {
    setDraft(next)
    // places move with what is written: a sentence at the wrong field would mislead
    setProblems({})
  }
  return {
    ...rest,
    set,
    saving: running,
    save: (publish: boolean, version = content.version) =>
      save({
        name: publish ? 'publish' : 'save',
        done: publish ? adminContentTexts.published : adminKitTexts.saved,
        send: (call, body) =>
          call(adminContentApi.change, { params: { slug: content.slug }, body: { version, body, publish } }),
      }),
  }
}
