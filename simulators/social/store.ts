/** The simulated providers' data, in their own tables, so that several processes simulate the same provider. */
import type { Fault } from './faults.ts'
import type { Person } from './people.ts'
import type { ProviderName } from './provider.ts'

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** The request of the authorise page, stored with its code. */
export interface Grant {
  provider: ProviderName
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | null
  codeChallenge: string | null
  person: Person
}

type AccessGrant = Pick<Grant, 'clientId' | 'scope' | 'person'> & { expiresAt: Date }

export interface StoredKey {
  kid: string
  privateJwk: JsonWebKey
  createdAt: Date
}

export interface Store {
  putCode(code: string, grant: Grant, expiresAt: Date): Promise<void>
  /** A code works once; null when it was used before, has expired, or is unknown. */
  consumeCode(provider: ProviderName, code: string, now: Date): Promise<Grant | null>
  putToken(token: string, provider: ProviderName, grant: AccessGrant): Promise<void>
  findToken(provider: ProviderName, token: string): Promise<AccessGrant | null>
  putKey(key: StoredKey): Promise<void>
  /** The newest first. */
  listKeys(): Promise<StoredKey[]>
  setFault(provider: ProviderName, fault: Fault | null): Promise<void>
  findFault(provider: ProviderName): Promise<Fault | null>
}

interface CodeRow {
  provider: ProviderName
  client_id: string
  redirect_uri: string
  scope: string
  nonce: string | null
  code_challenge: string | null
  person: Person
}

interface TokenRow {
  client_id: string
  scope: string
  person: Person
  expires_at: Date
}

export function createStore(executeSql: ExecuteSql): Store {
  async function first<Row>(text: string, values: unknown[]): Promise<Row | undefined> {
    return (await executeSql(text, values)).rows[0] as Row | undefined
  }
  return {
    async putCode(code, grant, expiresAt) {
      const { provider, clientId, redirectUri, scope, nonce, codeChallenge, person } = grant
      await executeSql(
        `insert into sim_social_codes
           (code, provider, client_id, redirect_uri, scope, nonce, code_challenge, person, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [code, provider, clientId, redirectUri, scope, nonce, codeChallenge, JSON.stringify(person), expiresAt],
      )
    },
    async consumeCode(provider, code, now) {
      const row = await first<CodeRow>(
        `update sim_social_codes set used_at = $3
         where code = $1 and provider = $2 and used_at is null and expires_at > $3 returning *`,
        [code, provider, now],
      )
      if (!row) return null
      const { client_id, redirect_uri, scope, nonce, code_challenge, person } = row
      const stored = { clientId: client_id, redirectUri: redirect_uri, codeChallenge: code_challenge }
      return { provider, ...stored, scope, nonce, person }
    },
    async putToken(token, provider, { clientId, scope, person, expiresAt }) {
      await executeSql(
        `insert into sim_social_tokens (token, provider, client_id, scope, person, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [token, provider, clientId, scope, JSON.stringify(person), expiresAt],
      )
    },
    async findToken(provider, token) {
      const row = await first<TokenRow>('select * from sim_social_tokens where provider = $1 and token = $2', [
        provider,
        token,
      ])
      if (!row) return null
      const { client_id: clientId, scope, person, expires_at } = row
      return { clientId, scope, person, expiresAt: new Date(expires_at) }
    },
    async putKey({ kid, privateJwk, createdAt }) {
      await executeSql('insert into sim_social_keys (kid, private_jwk, created_at) values ($1, $2, $3)', [
        kid,
        JSON.stringify(privateJwk),
        createdAt,
      ])
    },
    async listKeys() {
      const { rows } = await executeSql(
        'select kid, private_jwk, created_at from sim_social_keys order by id desc limit 3',
      )
      const keys = rows as { kid: string; private_jwk: JsonWebKey; created_at: Date }[]
      return keys.map(({ kid, private_jwk, created_at }) => ({
        kid,
        privateJwk: private_jwk,
        createdAt: new Date(created_at),
      }))
    },
    async setFault(provider, fault) {
      if (fault === null) await executeSql('delete from sim_social_faults where provider = $1', [provider])
      else {
        await executeSql(
          `insert into sim_social_faults (provider, fault) values ($1, $2)
           on conflict (provider) do update set fault = excluded.fault`,
          [provider, fault],
        )
      }
    },
    async findFault(provider) {
      const row = await first<{ fault: Fault }>('select fault from sim_social_faults where provider = $1', [provider])
      return row?.fault ?? null
    },
  }
}
