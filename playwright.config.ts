import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/support/system-tools.ts'

const port = 3210
/** Whose screens differ between a phone and a desktop: these run on both. What a tap and a click do alike runs on the phone. */
const dependsOnWidth = /(cart-bar|cart-page|checkout-journeys|frame|route-walk)\.spec|@desktop/

/** Journeys in a real Chromium against the built shop on the embedded database, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  // what holds only when tried again is named in the summary of `npm test`
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
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
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    {
      name: 'desktop',
      grep: dependsOnWidth,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node tests/support/e2e-server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
  },
})
