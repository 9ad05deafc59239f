import { useState } from 'react'
import { type OwnPicture, productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import { useForm } from '#front/forms/use-form.ts'
import { pictureRefusals, adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { Pictures } from './use-pictures.ts'

/** What a picture shows, in words. */
export function AltForm({ picture, pictures }: { picture: OwnPicture; pictures: Pictures }) {
  const { change, client, params } = pictures
  const [typed, setTyped] = useState(picture.alt)
  const form = useForm({
    fields: ['alt'],
    check: ({ alt }) => (alt.trim() === '' ? { alt: pictureRefusals.altMissing } : {}),
    send: async ({ alt }) => {
      const of = { ...params, picture_id: picture.id }
      const done = await change((version) =>
        client.call(productPicturesApi.describe, { params: of, body: { version, alt } }),
      )
      if (done) toast({ kind: 'success', text: texts.altSaved })
    },
    onRefused: () => undefined,
  })
  return (
    <form {...form.formProps} className="grid gap-2">
      <TextInput
        name="alt"
        label={texts.alt}
        defaultValue={picture.alt}
        maxLength={200}
        problem={form.problems.alt}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== picture.alt && (
        <SubmitButton variant="secondary" loading={form.sending}>
          {texts.saveAlt}
        </SubmitButton>
      )}
    </form>
  )
}
