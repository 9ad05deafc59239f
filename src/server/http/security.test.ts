import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { securityHeaders } from './security.ts'

const policyOf = (env: Record<string, string>) => {
  const headers = securityHeaders(readConfig(env), { contentPolicy: true, formTargets: [] })
  const directives = headers['content-security-policy']?.split(';') ?? []
  return Object.fromEntries(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

test('pages load scripts from and connect to the shop only', () => {
  expect(policyOf({})).toMatchObject({ 'script-src': ["'self'"], 'connect-src': ["'self'"] })
  expect(JSON.stringify(policyOf({}))).not.toContain('google')
})

test('a shop with Google Analytics allows its script and its reports, and no other host', () => {
  const policy = policyOf({ GA_MEASUREMENT_ID: 'G-TEST1234' })
  expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ])
  expect(policy['default-src']).toEqual(["'self'"])
})

test('an invalid measurement id stops the start with one line', () => {
  expect(() => readConfig({ GA_MEASUREMENT_ID: 'UA-1234' })).toThrow('GA_MEASUREMENT_ID must be like G-XXXXXXXXXX')
})

test('a shop on https is reached by https alone for a year, with everything below its name', () => {
  const headers = (publicUrl: string) =>
    securityHeaders(readConfig({ PUBLIC_URL: publicUrl }), { contentPolicy: true, formTargets: [] })
  expect(headers('https://shop.example')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

const headersOf = () => securityHeaders(readConfig({}), { contentPolicy: true, formTargets: [] })

test('no answer allows another origin to read it', () => {
  expect(headersOf()).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
  expect(Object.keys(headersOf()).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('addresses with their queries are told to no other site', () => {
  expect(headersOf()).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' })
})
