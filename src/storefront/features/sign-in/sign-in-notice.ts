import { CallError } from '#client/client.ts'
import { signInTexts as texts } from '#messages/shop/account/sign-in.ts'
import type { Toast } from '#ui/toast.ts'

/** What a failed sign-in says, by the specification's catalogue. */
export function signInNotice(error: unknown): Toast {
  // no answer at all: the specified text stays, the second line says what is really wrong
  if (!(error instanceof CallError) || error.status === 0) {
    return { kind: 'error', text: texts.offline, detail: texts.offlineDetail }
  }
  if (isNotActivated(error)) {
    return {
      kind: 'warning',
      text: texts.notActivated,
      detail: texts.notActivatedDetail,
      duration: texts.notActivatedMs,
    }
  }
  return { kind: 'error', text: texts.failed, detail: error.message || texts.failedDefault }
}

export function isNotActivated(error: unknown): boolean {
  return error instanceof CallError && error.message.includes(texts.notActivatedMark)
}
