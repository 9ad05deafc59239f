/** Kysely types of the settings' tables; migrations from 0260 on define them. */
import type { ColumnType, Generated } from 'kysely'
import type { CredentialService } from '#domain/settings/credentials.ts'
import type { Service } from '#domain/settings/services.ts'

export interface SettingsTables {
  shop_settings: ShopSettingsTable
  service_tests: ServiceTestsTable
  opening_signups: OpeningSignupsTable
  secret_key_check: SecretKeyCheckTable
  opening_signup_links: OpeningSignupLinksTable
  provider_credentials: ProviderCredentialsTable
  former_credentials: FormerCredentialsTable
}

interface ShopSettingsTable {
  group_name: string
  changed: ColumnType<Record<string, unknown>, string, string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string, Date | string>
}

interface ServiceTestsTable {
  service: Service
  tested_at: ColumnType<Date, Date | string, Date | string>
  ok: boolean
  problem: string
  note: Generated<string>
}

interface OpeningSignupsTable {
  email: string
  created_at: ColumnType<Date, Date | string, Date | string>
  /** Null: whose address it is has not said yes. */
  confirmed_at: ColumnType<Date | null, Date | undefined, Date>
  mails: Generated<number>
}

interface OpeningSignupLinksTable {
  token_hash: Buffer
  email: string
}

interface SecretKeyCheckTable {
  only_row: Generated<boolean>
  key_id: string
  sealed: Buffer
  changed_at: ColumnType<Date, Date | string, Date | string>
}

interface ProviderCredentialsTable {
  service: CredentialService
  version: Generated<number>
  /** Null: removed again. */
  entered_sealed: Buffer | null
  hint: Generated<string>
  changed_at: ColumnType<Date, Date | string, Date | string>
  changed_by: string
}

interface FormerCredentialsTable {
  id: string
  service: CredentialService
  entered_sealed: Buffer
  ended_at: ColumnType<Date, Date | string, Date | string>
}
