import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { ProductPictures } from '#contract/admin/products/product-pictures.ts'
import { pictureRefusals, adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { toast } from '#ui/toast.ts'
import { fileProblem } from './file-problem.ts'
import { uploadPicture } from './upload-picture.ts'

export interface Chosen {
  key: number
  file: File
  name: string
  /** An address of the file in this browser; null: it cannot be shown. */
  preview: string | null
  alt: string
  state: 'waiting' | 'sending'
  percent: number
  /** Why it is not taken. */
  problem: string | null
  altProblem: string | null
}

let lastKey = 0

/** Files that were chosen, until they are sent or put away. */
export function useUploads(product: ProductPictures, onSent: (product: ProductPictures) => void) {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const [sending, setSending] = useState(false)
  const release = useEffectEvent(() => {
    for (const { preview } of files) if (preview) URL.revokeObjectURL(preview)
  })
  useEffect(() => () => release(), [])

  const update = (key: number, change: Partial<Chosen>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = ({ key, preview }: Pick<Chosen, 'key' | 'preview'>) => {
    if (preview) URL.revokeObjectURL(preview)
    setFiles((now) => now.filter((each) => each.key !== key))
  }

  const choose = async (chosen: readonly File[]) => {
    const added = await Promise.all(
      chosen.map(async (file): Promise<Chosen> => {
        const problem = await fileProblem(file)
        const preview = problem === null && (await canShow(file)) ? URL.createObjectURL(file) : null
        const state = { state: 'waiting' as const, percent: 0, problem, altProblem: null }
        return { key: ++lastKey, file, name: file.name, preview, alt: '', ...state }
      }),
    )
    setFiles((now) => [...now, ...added])
  }

  /** One after the other: each has the version that the one before it left. */
  const send = async () => {
    const waiting = files.filter(({ problem, state }) => problem === null && state === 'waiting')
    const nameless = waiting.filter(({ alt }) => alt.trim() === '')
    for (const { key } of nameless) update(key, { altProblem: pictureRefusals.altMissing })
    if (sending || nameless.length > 0) return
    setSending(true)
    let { version } = product
    for (const each of waiting) {
      update(each.key, { state: 'sending', percent: 0 })
      try {
        const onProgress = (percent: number) => update(each.key, { percent })
        const { alt, file } = each
        const sent = await uploadPicture({ productId: product.product_id, version, alt, file, onProgress })
        version = sent.version
        onSent(sent)
        drop(each)
        toast({ kind: 'success', text: texts.uploaded })
      } catch (error) {
        const present = error instanceof CallError ? (error.present as ProductPictures | undefined) : undefined
        if (present) onSent(present)
        version = present?.version ?? version
        const problem = error instanceof CallError ? error.message : texts.uploadFailed
        // a conflict or a failure of the line can be tried again as it is; a file that is refused cannot
        const final = error instanceof CallError && error.code === 'picture_invalid'
        update(each.key, { state: 'waiting', ...(final ? { problem } : { altProblem: problem }) })
      }
    }
    setSending(false)
  }

  return {
    files,
    sending,
    choose,
    send,
    describe: (key: number, alt: string) => update(key, { alt, altProblem: null }),
    skip: (key: number) => {
      const file = files.find((each) => each.key === key)
      if (file) drop(file)
    },
  }
}

/** Most browsers cannot draw HEIC; the shop can read it. */
async function canShow(file: File): Promise<boolean> {
  if (!/\.hei[cf]$/i.test(file.name)) return true
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
