/** A mail server that delivers nothing: it stores mails, so that people and tests can read them. */
interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  sentAt: Date
}

export interface StoredMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

export interface Outbox {
  /** A repeated message id is ignored. */
  store(mail: OutgoingMail): Promise<void>
  /** The newest first. */
  list(limit: number): Promise<StoredMail[]>
  find(id: number): Promise<StoredMail | null>
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

interface MailRow {
  id: number
  to_address: string
  subject: string
  body_text: string
  body_html: string
  sent_at: Date
}

export function createOutbox(executeSql: ExecuteSql): Outbox {
  return {
    async store({ messageId, to, subject, text, html, sentAt }) {
      await executeSql(
        `insert into sim_mails (message_id, to_address, subject, body_text, body_html, sent_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (message_id) do nothing`,
        [messageId, to, subject, text, html, sentAt],
      )
    },
    async list(limit) {
      const { rows } = await executeSql('select * from sim_mails order by id desc limit $1', [limit])
      return (rows as MailRow[]).map(toStoredMail)
    },
    async find(id) {
      const { rows } = await executeSql('select * from sim_mails where id = $1', [id])
      const row = (rows as MailRow[])[0]
      return row ? toStoredMail(row) : null
    },
  }
}

function toStoredMail(row: MailRow): StoredMail {
  const { id, to_address, subject, body_text, body_html, sent_at } = row
  return { id, to: to_address, subject, text: body_text, html: body_html, sent_at: new Date(sent_at).toISOString() }
}
