/** Credentials of outside services that were typed into the back office: in the memory of each process, as settings are. */
import type { CredentialService, CredentialValues } from '#domain/settings/credentials.ts'

export interface EnteredCredentials {
  /** Null: none were entered, or they cannot be opened. */
  entered(service: CredentialService): CredentialValues | null
  /** Those that were used before, the latest first. */
  former(service: CredentialService): readonly CredentialValues[]
}

export interface CredentialsReader extends EnteredCredentials {
  /** Stored, but sealed with a key that is lost, or changed by somebody. */
  unreadable(): readonly CredentialService[]
  /** Reads them again, as after a change. */
  reload(): Promise<void>
}
