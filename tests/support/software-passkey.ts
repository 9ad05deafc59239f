/** An authenticator in software: makes a key pair for a host and signs challenges, as a phone does. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedChallenge,
} from '#contract/shop/account/passkeys.ts'

/** Present and verified; when it is made, the new key is attached. */
const flags = { used: 0x05, made: 0x45, unverified: 0x01 }

export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #private: KeyObject
  readonly #public: KeyObject
  readonly #origin: string
  #counter = 0

  /** `origin` is that of the page, as the browser writes it. */
  constructor(origin = 'http://localhost') {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = pair.privateKey
    this.#public = pair.publicKey
    this.#origin = origin
  }

  create(options: CreationOptions): CreatedCredential {
    const attached = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#head(options.rp.id, flags.made), attached])
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return {
      id: base64(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: base64(attestationObject),
        transports: ['internal'],
      },
    }
  }

  sign(
    options: RequestOptions,
    change: { verified?: boolean; counter?: number; origin?: string } = {},
  ): SignedChallenge {
    this.#counter = change.counter ?? this.#counter + 1
    const clientData = this.#clientData('webauthn.get', options.challenge, change.origin)
    const authenticatorData = this.#head(options.rpId, change.verified === false ? flags.unverified : flags.used)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      id: base64(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(sign('sha256', signed, this.#private)),
      },
    }
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #head(host: string, flag: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flag]), counter])
  }

  /** COSE: an ES256 key on P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' })
    const coordinate = (key: number, text: string) =>
      Buffer.concat([Buffer.from([key]), cborBytes(Buffer.from(text, 'base64url'))])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ])
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)])
  return Buffer.concat([head, bytes])
}
