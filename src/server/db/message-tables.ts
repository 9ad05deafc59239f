/** Kysely types of the tables about messages; migrations 0041, 0176, 0242, 0245 and 0280 define them. */
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  message: string
  sender: Buffer | null
  created_at: Timestamp
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>
  last_at: DefaultTimestamp
  code: Generated<string>
}

interface MessageRepliesTable {
  id: Generated<number>
  message_id: string
  side: 'shop' | 'customer'
  staff_id: string | null
  author: string
  text: string
  came_by: 'desk' | 'link' | 'mail'
  mail_id: string | null
  at: Timestamp
}

interface MessageLinksTable {
  token_hash: Buffer
  message_id: string
  expires_at: Timestamp
}

interface MessageTemplatesTable {
  id: Generated<number>
  version: Generated<number>
  name: string
  text: string
  updated_at: DefaultTimestamp
}

interface MailboxPositionsTable {
  mailbox: string
  uid_validity: string
  last_uid: number
  read_at: Timestamp
  begun_mail: string | null
  begun_times: Generated<number>
}

export interface MessageTables {
  mailbox_positions: MailboxPositionsTable
  contact_messages: ContactMessagesTable
  message_replies: MessageRepliesTable
  message_links: MessageLinksTable
  message_templates: MessageTemplatesTable
}
