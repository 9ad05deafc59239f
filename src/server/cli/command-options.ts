/** What may follow a command of the owner's command line. */
import { lotOptions } from './owner-lots.ts'

export const commandOptions = {
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  name: { type: 'string' },
  phone: { type: 'string' },
  lost: { type: 'boolean', default: false },
  member: { type: 'boolean', default: false },
  lines: { type: 'string' },
  restock: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  'no-goods': { type: 'boolean', default: false },
  shipping: { type: 'boolean', default: false },
  confirm: { type: 'string' },
  ...lotOptions,
  lot: { type: 'string' },
  role: { type: 'string' },
} as const
