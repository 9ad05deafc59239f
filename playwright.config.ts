import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/support/system-tools.ts'
import { startAfterClosing } from './tests/support/test-clock.ts'
import { thoroughOnly } from './tests/support/thorough-only.ts'

await startAfterClosing()

const thorough = process.env.TESTS === 'thorough'
const thoroughFiles = Object.values(thoroughOnly).flatMap((files) => files.map((file) => `**/${file}`))
const phone = { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } }
const desktop = { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }

/**
 * Journeys in a real Chromium against the built shop on the embedded database. They run as on a phone; those whose outcome
 * can differ by width are marked `@desktop` and run on a wide screen, too, those marked `@desktop-only` nowhere else.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-set-up.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // patience costs nothing where a test holds, and a busy machine is no fault
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // a click that cannot be made says what it waited for, instead of the whole test running out of time
    actionTimeout: 60_000,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // recording costs a fifth of the time: TRACE=1 asks for it
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // what it kept would stand between a test and the answers that the test makes up; installable.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: {
      ...(findBrowser() ? { executablePath: findBrowser() ?? '' } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: thorough ? thoroughProjects() : usualProjects(),
})

/** `npm test`: on a phone; on a wide screen what is only there. */
function usualProjects() {
  return [
    { ...phone, testIgnore: thoroughFiles, grepInvert: /@desktop-only/ },
    { ...desktop, testIgnore: thoroughFiles, grep: /@desktop-only/ },
  ]
}

/** `npm run test:thorough`: all that is left. Tests make names and addresses of a project's name. */
function thoroughProjects() {
  return [
    { ...phone, testMatch: thoroughFiles, grepInvert: /@desktop-only/ },
    { ...desktop, testIgnore: thoroughFiles, grep: /@desktop(?!-only)/ },
    { ...desktop, name: 'wide', testMatch: thoroughFiles, grep: /@desktop/ },
  ]
}
