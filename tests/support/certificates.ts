/** An authority and certificates of it, made for one test by openssl. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from './scratch-folder.ts'
import { requireNginx } from './system-tools.ts'

export interface Issued {
  certificatePath: string
  keyPath: string
  cert: Buffer
  key: Buffer
}

export interface Authority {
  path: string
  cert: string
  /** For a host or a user; negative `days`: one that has ended. */
  issue(name: string, days?: number): Issued
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

export function createAuthority(): Authority {
  requireNginx(() => {})
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-authority-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const name = ['-subj', '/O=Test/CN=Test authority']
  openssl('req', '-x509', ...newKey, '-days', '30', ...name, '-keyout', 'ca.key', '-out', 'ca.pem')
  let issued = 0
  return {
    path: join(folder, 'ca.pem'),
    cert: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    issue(subject, days = 10) {
      const [key, request, file] = ['key', 'csr', 'pem'].map((ending) => `${++issued}.${ending}`) as [
        string,
        string,
        string,
      ]
      const alternative = ['-addext', `subjectAltName=DNS:${subject}`]
      openssl('req', ...newKey, '-subj', `/CN=${subject}`, ...alternative, '-keyout', key, '-out', request)
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy']
      openssl('x509', '-req', '-in', request, ...by, '-days', String(days), '-out', file)
      const [certificatePath, keyPath] = [join(folder, file), join(folder, key)]
      return { certificatePath, keyPath, cert: readFileSync(certificatePath), key: readFileSync(keyPath) }
    },
  }
}
