import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'

/** A link that is shown once, for the person to pass on. */
export function SecretLink({ url, note }: { url: string; note?: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ kind: 'success', text: texts.copied })
  }
  return (
    <div role="status" className="mt-4 rounded-md border border-success/40 bg-success/8 p-3">
      {note && <p className="mb-2">{note}</p>}
      <p className="mb-3">{texts.linkNote}</p>
      <TextInput label={texts.link} readOnly value={url} onFocus={(event) => event.target.select()} />
      {/* without https there is no clipboard: the field can be copied by hand */}
      {navigator.clipboard && (
        <Button variant="secondary" className="mt-3" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      )}
    </div>
  )
}
