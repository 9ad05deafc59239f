import { fileKind, isPhotographKind, pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'

/** What can be said before anything is sent; null: the shop decides. */
export async function fileProblem(file: Blob): Promise<string | null> {
  if (file.size > pictureLimits.bytes) return texts.tooLarge
  const kind = fileKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  return isPhotographKind(kind) ? null : texts.kind[kind]
}
