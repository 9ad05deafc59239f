/** The request context of a handler: client address, cookies, reply options. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/core/config.ts'
import { readCookies, writeCookies } from './session-cookies.ts'

export interface RequestContext {
  ip: string
  userAgent: string
  /** The token in the browser's session cookie; null when it sends none. A sign-in ends that session. */
  cookieToken: string | null
  /** The token of a browser that signed in before; null when it sends none. */
  deviceToken: string | null
  /** `maxAgeMs` null: the cookie ends with the browser. */
  setSessionCookie(token: string, maxAgeMs: number | null): void
  clearSessionCookie(): void
  setDeviceCookie(token: string): void
  /** The shop's address as this browser sees it: `http://localhost:3000`. */
  origin: string
  /** The key of a browser that began a social sign-in; null when it sends none. */
  browserKey: string | null
  setBrowserKeyCookie(key: string, maxAgeMs: number): void
  /** The token in the back office's own cookie; null when the browser sends none. */
  staffToken: string | null
  setStaffCookie(token: string): void
  clearStaffCookie(): void
  /** The token of a browser that staff signed in with before; null when it sends none. */
  staffDeviceToken: string | null
  setStaffDeviceCookie(token: string): void
  /** As it is in the log, and in the audit log. */
  requestId: string
  /** `POST /api/admin/login` */
  call: string
  /** The answer is offered as a download under this name. */
  sendAsFile(name: string): void
}

export function requestContext(config: Config, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const cookies = readCookies(config, request)
  const written = writeCookies(config, request, reply)
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookieToken: cookies.session,
    deviceToken: cookies.device,
    setSessionCookie: written.setSession,
    clearSessionCookie: written.clearSession,
    setDeviceCookie: written.setDevice,
    origin: `${request.protocol}://${request.headers.host}`,
    browserKey: cookies.social,
    setBrowserKeyCookie: written.setSocial,
    staffToken: cookies.staff,
    setStaffCookie: written.setStaff,
    clearStaffCookie: written.clearStaff,
    staffDeviceToken: cookies.staffDevice,
    setStaffDeviceCookie: written.setStaffDevice,
    requestId: request.id,
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    sendAsFile: (name) => reply.header('content-disposition', `attachment; filename="${name}"`),
  }
}

/** For pages rendered on the server, where there is no visitor: nothing to read, and nothing to set. */
export const noRequestContext: RequestContext = {
  ip: '',
  userAgent: '',
  cookieToken: null,
  deviceToken: null,
  origin: '',
  browserKey: null,
  setBrowserKeyCookie: refuse,
  setSessionCookie: refuse,
  clearSessionCookie: refuse,
  setDeviceCookie: refuse,
  staffToken: null,
  setStaffCookie: refuse,
  clearStaffCookie: refuse,
  staffDeviceToken: null,
  setStaffDeviceCookie: refuse,
  requestId: '',
  call: '',
  sendAsFile: refuse,
}

function refuse(): never {
  throw new Error('a page that is rendered on the server sets no cookies and sends no files')
}
