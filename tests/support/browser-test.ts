/** `test` of the browser tests: every worker has a running shop of its own, which its pages and requests are for. */
import { test as base } from '@playwright/test'
import { workersShop } from './browser-shop.ts'

export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is needed here
  baseURL: ({}, use) => use(workersShop().address),
})
