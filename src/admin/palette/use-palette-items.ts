import { useEffect, useState } from 'react'
import { useClient } from '#front/app/client-context.ts'
import { paletteTexts as texts } from '#messages/admin/settings/frame.ts'
import { screens } from '../screens/screens.ts'
import { useCan } from '../session/use-staff.ts'
import { type PaletteItem, paletteSources } from './palette-sources.ts'

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

const pauseMs = 150

/** Screens at once; what the server knows a moment after the typing stopped. */
export function usePaletteItems(typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const client = useClient()
  const can = useCan()
  const [found, setFound] = useState<{ typed: string; groups: PaletteGroup[] }>({ typed: '', groups: [] })
  const wanted = typed.trim()
  const asks = wanted.length >= 2 && paletteSources.length > 0
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const allowed = paletteSources.filter(({ permission }) => can(permission))
      const groups = await Promise.all(
        allowed.map(async ({ title, find }) => ({
          title,
          items: await find(client, wanted, stop.signal).catch(() => []),
        })),
      )
      if (!stop.signal.aborted) setFound({ typed: wanted, groups })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, wanted, client, can])
  const seen = screens.filter(({ permission, label, words = '' }) => {
    return can(permission) && `${label} ${words}`.toLowerCase().includes(wanted.toLowerCase())
  })
  const own = seen.map(({ path, label, key }) => ({ to: path, label, detail: texts.keys(key) }))
  const groups = [{ title: texts.screens, items: own }, ...(found.typed === wanted ? found.groups : [])]
  return { groups: groups.filter(({ items }) => items.length > 0), searching: asks && found.typed !== wanted }
}
