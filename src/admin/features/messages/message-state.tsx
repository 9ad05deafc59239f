import { StateMark } from '#admin/kit/state-mark.tsx'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'

export function MessageState({ open }: { open: boolean }) {
  return <StateMark tone={open ? 'waiting' : 'good'}>{open ? texts.states.open : texts.states.done}</StateMark>
}
