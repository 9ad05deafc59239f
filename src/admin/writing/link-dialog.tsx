import { useState } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { writingTexts } from '#messages/admin/writing/writing.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readAddress } from './link-commands.ts'

const texts = writingTexts.link

interface LinkDialogProps {
  /** Empty: there is none yet. */
  address: string
  /** Null: the link goes, the words stay. */
  onAddress: (address: string | null) => void
  onClose: () => void
}

/** Where the chosen words lead. */
export function LinkDialog({ address, onAddress, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address.replace(/^mailto:/, ''))
  const [problem, setProblem] = useState('')
  const apply = () => {
    const read = readAddress(typed, window.location.origin)
    if (read === null) setProblem(texts.invalid)
    else onAddress(read)
  }
  return (
    <Modal
      title={texts.title}
      closeLabel={texts.close}
      size="small"
      onClose={onClose}
      footer={
        <>
          {address !== '' && (
            <Button variant="secondary" onClick={() => onAddress(null)}>
              {texts.remove}
            </Button>
          )}
          <Button onClick={apply}>{texts.apply}</Button>
        </>
      }
    >
      <TextInput
        label={texts.address}
        hint={texts.hint}
        problem={problem || undefined}
        value={typed}
        autoFocus
        inputMode="url"
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // the form around the dialog is not sent by it
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!isComposing(event.nativeEvent)) apply()
        }}
      />
    </Modal>
  )
}
