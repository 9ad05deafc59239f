import { useAction } from '#admin/kit/use-action.ts'
import { exportsApi } from '#contract/admin/exports/exports.ts'
import { type ExportName, exportTexts as texts } from '#messages/admin/orders/exports.ts'

/**
 * Downloads a list as a file. The browser itself takes it, as it comes, so that a long one needs no memory here; what it
 * would be refused for (no proof, another file on its way) is asked before.
 */
export function useExport() {
  const { run, busy } = useAction(texts.failed, { screen: 'same' })
  const start = (name: ExportName, query: Iterable<[string, string]>, after?: () => void) =>
    run(async (call) => {
      await call(exportsApi.ready, {})
      const link = document.createElement('a')
      const asked = new URLSearchParams([...query].filter(([, value]) => value !== '')).toString()
      link.href = exportsApi[name].path + (asked ? `?${asked}` : '')
      link.download = ''
      link.click()
      after?.()
      return texts.started
    })
  return { start, busy }
}
