/**
 * Where the keys of sealed values are: in SECRETS_KEY, or in a file of the data folder, which only the user who runs the
 * shop can read. The first key is the one to seal with; others are kept until nothing needs them any more.
 */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { newSecretKey, type SecretKey, toSecretKey } from './sealed-value.ts'

/** The start is refused with its one line. */
export class SecretsError extends Error {}

export interface KeySource {
  /** For people: where to look. */
  place: string
  /** Empty: there are none yet. */
  read(): SecretKey[]
  /** Null: the operator writes them. */
  file: KeyFile | null
}

interface KeyFile {
  /** Makes the first key, unless another process was faster; the answer is what is stored. */
  create(): SecretKey[]
  replace(keys: readonly SecretKey[]): void
}

/** Base64 or hexadecimal, separated by commas or white space. Null: something is no key. */
export function parseSecretKeys(text: string): SecretKey[] | null {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const keys = words.map((word) => (/^[0-9a-f]{64}$/i.test(word) ? Buffer.from(word, 'hex') : readBase64(word)))
  return keys.length > 0 && keys.every((bytes) => bytes !== null) ? keys.map(toSecretKey) : null
}

function readBase64(word: string): Buffer | null {
  return /^[\w+/-]{43}=?$/.test(word) ? Buffer.from(word, 'base64') : null
}

export function openKeySource(config: { secretKeys: SecretKey[] | null; dataDir: string }): KeySource {
  const { secretKeys } = config
  if (secretKeys) return { place: 'SECRETS_KEY', read: () => secretKeys, file: null }
  const path = join(config.dataDir, 'secret.key')
  return {
    place: path,
    read: () => readKeyFile(path),
    file: { create: () => createKeyFile(path), replace: (keys) => replaceKeyFile(path, keys) },
  }
}

function readKeyFile(path: string): SecretKey[] {
  const text = readIfThere(path)
  if (text === null) return []
  const keys = parseSecretKeys(text)
  if (!keys) throw new SecretsError(`${path} is not a file of secret keys: restore it from its backup`)
  if (process.platform !== 'win32' && statSync(path).mode & 0o077) chmodSync(path, 0o600)
  return keys
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new SecretsError(`${path} cannot be read (${code})`)
  }
}

/** Of two processes that start together one makes the file; a link, unlike a rename, never replaces one. */
function createKeyFile(path: string): SecretKey[] {
  const unfinished = writeUnfinished(path, [newSecretKey()])
  try {
    linkSync(unfinished, path)
    syncFolder(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, error)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readKeyFile(path)
}

function replaceKeyFile(path: string, keys: readonly SecretKey[]): void {
  renameSync(writeUnfinished(path, keys), path)
  syncFolder(path)
}

function writeUnfinished(path: string, keys: readonly SecretKey[]): string {
  const unfinished = `${path}.${process.pid}.part`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const lines = keys.map(({ bytes }) => `${bytes.toString('base64')}\n`)
    writeFileSync(unfinished, lines.join(''), { mode: 0o600, flush: true })
    return unfinished
  } catch (error) {
    throw unwritable(path, error)
  }
}

function unwritable(path: string, error: unknown): SecretsError {
  const { code } = error as NodeJS.ErrnoException
  return new SecretsError(`${path} cannot be written (${code}): set DATA_DIR or SECRETS_KEY`)
}

/** The name of a file is on the disk once its folder is. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
