/** Config -> database -> app -> listen -> graceful close: the only file that starts a process. */

import { loadBuiltStorefront } from '#server/ssr/built-storefront.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { StartError, startErrorLine } from './start-error.ts'
import { startupMessage } from './startup-message.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

// whatever the shop writes is for the user who runs it
process.umask(0o077)

try {
  const shop = await openShop(process.env, { print, loadStorefront: loadBuiltStorefront })
  endOnSignal(shop)
  print(startupMessage(shop))
} catch (error) {
  process.stderr.write(`shanlan: ${startErrorLine(error)}\n`)
  if (!(error instanceof StartError)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function endOnSignal(shop: OpenShop): void {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    print(`${signal}: finishing open requests`)
    // a request that hangs must not keep the old process running for ever
    setTimeout(() => process.exit(1), 15_000).unref()
    await shop.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}
