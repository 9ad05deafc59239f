/** Fetches a file of the back office and saves it. Where a proof is missing it is asked for, as for other calls. */
import { requestReauthentication } from '#admin/session/reauthentication-request.ts'
import { CallError } from '#client/client.ts'
import type { Refusal } from '#contract/endpoint.ts'
import { networkErrorText, serverErrorText } from '#messages/network.ts'
import { saveFile } from './save-file.ts'

export async function downloadFile(address: string): Promise<void> {
  const response = await fetchFile(address)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  saveFile(await response.blob(), name)
}

async function fetchFile(address: string, reauthenticated = false): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new CallError(0, 'network', networkErrorText)
  })
  if (response.ok) return response
  const refusal = (await response.json().catch(() => null)) as Partial<Refusal> | null
  if (refusal?.code === 'proof_needed' && !reauthenticated && (await requestReauthentication()))
    return fetchFile(address, true)
  throw new CallError(response.status, refusal?.code ?? 'internal', refusal?.error ?? serverErrorText)
}
