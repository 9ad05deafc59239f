import { useId, useSyncExternalStore } from 'react'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { chooseTheme, readTheme, subscribeToTheme, type Theme, themes } from '#storefront/theme/theme.ts'

/** Light, dark, or as the system says. Without scripts the system decides. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system')
  const name = useId()
  const { legend, names } = footerTexts.theme
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      <legend className="float-left mr-3 leading-11">{legend}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-3 transition-colors hover:text-copper-light has-checked:text-light has-checked:underline has-checked:underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  )
}
