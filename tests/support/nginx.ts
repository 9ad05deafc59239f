/** nginx with the configuration of deploy/, TLS and a certificate made for the test, in front of a shop. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from './free-port.ts'
import { scratchRoot } from './scratch-folder.ts'
import { requireNginx } from './system-tools.ts'
import { until } from './until.ts'

export interface Nginx {
  port: number
  plainPort: number
  certificate: Buffer
  /** Of the access log. */
  accessLog(): string
  close(): Promise<void>
}

export const shopHost = 'shop.example'

/** `shopPorts`: of one process, or of several. */
export async function startNginx(...shopPorts: number[]): Promise<Nginx> {
  const program = requireNginx(() => {})
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  writeConfiguration(folder, { port, plainPort, shopPorts })
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'pipe' })
  let text = ''
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${text}`)
    return answers(port)
  })
  return {
    port,
    plainPort,
    certificate,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): Buffer {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', `/CN=${shopHost}`, '-addext', `subjectAltName=DNS:${shopHost}`]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  })
  return readFileSync(certificate)
}

/** As compose.yaml mounts the files, but for places, ports and names of the processes. */
function writeConfiguration(folder: string, ports: { port: number; plainPort: number; shopPorts: number[] }): void {
  const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`)
    .join(' ')
  const main = read('nginx.conf')
    .replace('/var/run/nginx.pid', `${folder}/nginx.pid`)
    .replace('/dev/stderr', 'stderr')
    .replace('/dev/stdout', `${folder}/access.log`)
    .replace('worker_processes auto', 'worker_processes 2')
    .replace('http {\n', `http {\n  ${temporary}\n`)
    .replace(/ +server app1:3000 (.*);\n +server app2:3000 .*;\n/, (_all, rest: string) =>
      ports.shopPorts.map((shopPort) => `    server 127.0.0.1:${shopPort} ${rest};\n`).join(''),
    )
    .replaceAll('/etc/nginx/shop/', `${folder}/`)
  const server = read('server-tls.conf')
    .replace('listen 443', `listen ${ports.port}`)
    .replace('listen 80', `listen ${ports.plainPort}`)
    .replaceAll('/etc/nginx/tls/', `${folder}/`)
    .replaceAll('/etc/nginx/shop/', `${folder}/`)
    // a directive of 1.25; Debian's nginx may be older
    .replace('  http2 on;\n', '')
  mkdirSync(join(folder, 'tmp'))
  // nginx's workers are another user, and write large bodies there
  for (const path of [folder, join(folder, 'tmp')]) chmodSync(path, 0o755)
  writeFileSync(join(folder, 'nginx.conf'), main)
  writeFileSync(join(folder, 'server.conf'), server)
  writeFileSync(join(folder, 'proxy.conf'), read('proxy.conf'))
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
