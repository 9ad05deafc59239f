/** `npm start`: builds if the build is not current, then opens the shop. */
import { existsSync } from 'node:fs'
import { buildIsCurrent } from './source-hash.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await buildIsCurrent())) {
  const { buildShop } = await import('./build.ts')
  await buildShop((line) => console.log(line))
}
process.env.NODE_ENV = 'production'
await import('#server/app/main.ts')
