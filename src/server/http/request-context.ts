/** The request context of a handler: client address, cookies, reply options. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMs, sessionMs } from '#domain/sessions.ts'
import type { Config } from '#server/core/config.ts'
import { sessionCookie } from './session.ts'

const deviceCookie = 'shanlan_device'

export interface RequestContext {
  ip: string
  userAgent: string
  /** The token of a browser that signed in before; null when it sends none. */
  deviceToken: string | null
  setSessionCookie(token: string): void
  clearSessionCookie(): void
  setDeviceCookie(token: string): void
  /** The shop's address as this browser sees it: `http://localhost:3000`. */
  origin: string
  /** The key of a browser that began a social sign-in; null when it sends none. */
  browserKey: string | null
  setBrowserKeyCookie(key: string, maxAgeMs: number): void
  /** The answer is offered as a download under this name. */
  sendAsFile(name: string): void
}

export function requestContext(config: Config, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const base = cookieBase(config, request)
  // the prefix keeps other hosts of the same domain from setting this cookie; browsers accept it on https only
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

/** For pages rendered on the server, where there is no visitor: nothing to read, and nothing to set. */
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
