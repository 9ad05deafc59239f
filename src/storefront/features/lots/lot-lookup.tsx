import { readLotCode } from '#domain/lots/lot-code.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = lotTexts.lookup

/** Where a written code leads: a lot's page, or back to the form, which says what a code looks like. */
export function lookUp(written: string | null): { to: string | null; malformed: boolean } {
  if (written === null) return { to: null, malformed: false }
  const code = readLotCode(written)
  return { to: code === null ? null : `/lot/${code}`, malformed: code === null }
}

/** A form that works without scripts: the server redirects to the lot's page. */
export function LotLookup({ malformed = false }: { malformed?: boolean }) {
  return (
    <form action="/lot" method="get" className="flex max-w-md flex-wrap items-start gap-3 text-left">
      <div className="min-w-48 flex-1">
        <TextInput
          label={texts.label}
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(malformed ? { problem: texts.malformed } : { hint: texts.sample })}
        />
      </div>
      <Button type="submit" className="mt-8">
        {texts.button}
      </Button>
    </form>
  )
}
