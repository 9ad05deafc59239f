import { useSyncExternalStore } from 'react'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { chooseTheme, readTheme, subscribeToTheme, type Theme, themes } from '#storefront/theme/theme.ts'

/** Light, dark, or as the system says. Without scripts the system decides. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system')
  const { legend, names } = footerTexts.theme
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      <legend className="float-left mr-3 leading-11">{legend}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
          className="min-h-11 px-3 transition-colors hover:text-copper-light aria-pressed:text-light aria-pressed:underline aria-pressed:underline-offset-4"
        >
          {names[theme]}
        </button>
      ))}
    </fieldset>
  )
}
