/**
 * Security headers, the same for every answer, so that they fit cached pages too and are computed only once. No script
 * is ever inline: a page has its state in a JSON block, which is data and not executed, so `script-src 'self'` needs
 * neither nonce nor hash.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#server/core/config.ts'

/** Only if the owner has set a measurement id; loading from there also requires the visitor's consent. */
const googleAnalytics = {
  scripts: ['https://www.googletagmanager.com'],
  reports: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}
const noGoogle: typeof googleAnalytics = { scripts: [], reports: [] }

interface SecurityOptions {
  contentPolicy: boolean
  /** Other origins to which a page's form may be posted: the payment gateway and its store map. */
  formTargets: readonly string[]
  /** False: the page never loads a measurement script. */
  measured?: boolean
}

export function securityHeaders(config: Config, options: SecurityOptions): Record<string, string> {
  const google = config.gaMeasurementId === undefined || options.measured === false ? noGoogle : googleAnalytics
  const https = config.publicUrl.startsWith('https://')
  const protect = helmet({
    contentSecurityPolicy: options.contentPolicy && {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...google.scripts],
        'script-src-attr': ["'none'"],
        // style attributes hold picture placeholders and measured positions
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...google.reports],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...google.reports],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...new Set(options.formTargets)],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const probe = new ServerResponse(new IncomingMessage(new Socket()))
  protect(probe.req, probe, (error) => {
    if (error) throw error
  })
  const named = Object.entries(probe.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(named), 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()' }
}
