/** What a handler may know of the request beyond its contract, and do to the reply: addresses, cookies, a file name. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMs, sessionMs } from '#domain/sessions.ts'
import type { Config } from '#server/core/config.ts'
import { sessionCookie } from './session.ts'

const deviceCookie = 'shanlan_device'

export interface RequestContext {
  ip: string
  userAgent: string
  /** By which a browser that signed in before is known; null when it brings none. */
  deviceToken: string | null
  setSessionCookie(token: string): void
  clearSessionCookie(): void
  setDeviceCookie(token: string): void
  /** The shop's address as this browser sees it: `http://localhost:3000`. */
  origin: string
  /** By which a browser that began a social sign-in is known; null when it brings none. */
  browserKey: string | null
  setBrowserKeyCookie(key: string, maxAgeMs: number): void
  /** The answer is offered as a download under this name. */
  sendAsFile(name: string): void
}

export function requestContext(config: Config, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const base = cookieBase(config, request)
  // the prefix keeps other hosts of the same domain from planting this cookie; browsers take it on https only
  const socialCookie = base.secure ? '__Host-shanlan_social' : 'shanlan_social'
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: request.cookies[deviceCookie] ?? null,
    setSessionCookie: (token) => reply.setCookie(sessionCookie, token, { ...base, maxAge: sessionMs / 1000 }),
    clearSessionCookie: () => reply.clearCookie(sessionCookie, base),
    setDeviceCookie: (token) => reply.setCookie(deviceCookie, token, { ...base, maxAge: deviceMs / 1000 }),
    origin: `${request.protocol}://${request.headers.host}`,
    browserKey: request.cookies[socialCookie] ?? null,
    setBrowserKeyCookie: (key, maxAgeMs) => reply.setCookie(socialCookie, key, { ...base, maxAge: maxAgeMs / 1000 }),
    sendAsFile: (name) => reply.header('content-disposition', `attachment; filename="${name}"`),
  }
}

function cookieBase(config: Config, request: FastifyRequest) {
  const secure = config.publicUrl.startsWith('https://') || request.protocol === 'https'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

/** When a page is rendered on the server there is no request of a person: nothing to know, and nothing to set. */
export const noRequestContext: RequestContext = {
  ip: '',
  userAgent: '',
  deviceToken: null,
  origin: '',
  browserKey: null,
  setBrowserKeyCookie: refuse,
  setSessionCookie: refuse,
  clearSessionCookie: refuse,
  setDeviceCookie: refuse,
  sendAsFile: refuse,
}

function refuse(): never {
  throw new Error('a page that is rendered on the server sets no cookies and sends no files')
}
