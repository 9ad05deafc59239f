import type { LabelForm } from '#contract/admin/orders/packing.ts'

/** Opens the gateway's page in a new tab. A browser that allows one tab a press blocks the others: each has its button, too. */
export function postInNewTab({ action, fields }: LabelForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = '_blank'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
