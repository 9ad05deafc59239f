import { isComposing } from '#front/forms/is-composing.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { articleTexts as texts } from '#messages/shop/pages/article.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'

/** A form that needs no script: its words are in the address of what it finds. */
export function ArticleSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        // another search shows its own words
        key={q}
        action="/articles"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q'))
          void navigate(`/articles?${new URLSearchParams({ q: words })}`)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
        }}
      >
        <label className="min-w-0 grow">
          <span className="sr-only">{texts.search}</span>
          <input
            type="search"
            name="q"
            maxLength={60}
            defaultValue={q}
            placeholder={texts.search}
            enterKeyHint="search"
            className={inputClass}
          />
        </label>
        <Button type="submit" variant="secondary">
          {texts.searchAction}
        </Button>
      </form>
    </search>
  )
}
