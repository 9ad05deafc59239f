/** Sends one file with progress, which `fetch` cannot tell. */
import { CallError } from '#client/client.ts'
import { type ProductPictures, productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import type { Refusal } from '#contract/endpoint.ts'
import { networkErrorText, serverErrorText } from '#messages/network.ts'

interface Sent {
  productId: number
  version: number
  alt: string
  file: Blob
  /** 0 to 100; 100: everything is sent, and the shop works on it. */
  onProgress: (percent: number) => void
}

export function uploadPicture({ productId, version, alt, file, onProgress }: Sent): Promise<ProductPictures> {
  const form = new FormData()
  form.append('version', String(version))
  form.append('alt', alt)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', productPicturesApi.add.path.replace('{id}', String(productId)))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => reject(new CallError(0, 'network', networkErrorText))
    request.onload = () => {
      const answer = readJson(request.responseText)
      if (answer?.success === true && answer.product) resolve(answer.product)
      else reject(toError(request.status, answer))
    }
    request.send(form)
  })
}

type Answer = (Partial<Omit<Refusal, 'success'>> & { success?: boolean; product?: ProductPictures }) | null

function readJson(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

function toError(status: number, answer: Answer): CallError {
  const { code = 'internal', error = serverErrorText, fields, present } = answer ?? {}
  return new CallError(status, code, error, fields, undefined, undefined, undefined, present)
}
