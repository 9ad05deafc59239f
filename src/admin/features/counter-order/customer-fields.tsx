import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { type CounterCustomer, counterOrdersApi } from '#contract/admin/orders/counter-orders.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface CustomerFieldsProps {
  member: CounterCustomer | null
  onMember: (member: CounterCustomer | null) => void
  problems: Record<string, string>
}

/** A member by phone or address, or just a name. The order's form reads name and phone when it is sent. */
export function CustomerFields({ member, onMember, problems }: CustomerFieldsProps) {
  const [typed, setTyped] = useState('')
  const { run, busy } = useAction(texts.customerNone, { screen: 'same' })
  const [none, setNone] = useState(false)
  const find = () =>
    run(async (call) => {
      const { customers } = await call(counterOrdersApi.findCustomer, { query: { q: typed } })
      setNone(customers.length === 0)
      onMember(customers[0] ?? null)
    })
  return (
    <div className="grid gap-3">
      {member ? (
        <p className="flex flex-wrap items-center gap-3">
          {texts.customerChosen(member.name, member.email)}
          <Button variant="secondary" onClick={() => onMember(null)}>
            {texts.customerRemove}
          </Button>
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <div className="grow">
            <TextInput
              label={texts.customerFind}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // it finds the member, it does not send the order
                event.preventDefault()
                if (!event.nativeEvent.isComposing) void find()
              }}
            />
          </div>
          <Button variant="secondary" loading={busy} disabled={typed.trim() === ''} onClick={() => void find()}>
            {texts.customerSearch}
          </Button>
        </div>
      )}
      {none && !member && (
        <p role="status" className="text-ink-soft">
          {texts.customerNone}
        </p>
      )}
      <TextInput
        key={member?.id}
        name="name"
        label={texts.name}
        defaultValue={member?.name ?? ''}
        maxLength={60}
        problem={problems.name}
      />
      <TextInput
        name="phone"
        type="tel"
        label={texts.phone}
        hint={texts.phoneHint}
        maxLength={40}
        problem={problems.phone}
      />
    </div>
  )
}
