import { type FormEvent, useId, useState } from 'react'
import { findRefusal } from '#front/errors/refusal.ts'
import { isComposing } from '#front/forms/is-composing.ts'
import { cartCodeTexts as texts } from '#messages/shop/cart/cart-code.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { toast } from '#ui/toast.ts'
import type { CartStore } from './cart-store.ts'

/** A code that somebody was given: its offer is applied, or a sentence says why not. */
export function CodeField({ store, disabled }: { store: CartStore; disabled: boolean }) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    if (code === '') return setProblem(texts.missing)
    setSending(true)
    try {
      await store.applyCode(code)
      toast({ kind: 'success', text: texts.success })
      form.reset()
      setProblem(null)
    } catch (error) {
      setProblem(findRefusal(error)?.message || texts.failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => event.key === 'Enter' && isComposing(event.nativeEvent) && event.preventDefault()}
    >
      <label htmlFor={id} className="text-[15px] font-medium">
        {texts.label}
      </label>
      <div className="mt-1.5 flex max-w-sm gap-2">
        <input
          id={id}
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onInput={() => setProblem(null)}
          className={`${inputClass} min-w-0 uppercase placeholder:normal-case`}
        />
        <Button type="submit" variant="secondary" loading={sending} disabled={disabled} className="shrink-0 px-4">
          {texts.apply}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}
