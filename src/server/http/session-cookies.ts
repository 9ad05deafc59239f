/** The cookies of a browser: its session, that of the back office, the device it is to each, and the key of a social sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMs, hostPrefix, rememberedCookie } from '#domain/members/sessions.ts'
import type { Config } from '#server/core/config.ts'

export const sessionCookie = 'shanlan_session'
export const staffCookie = 'shanlan_staff'

export interface CookieReader {
  session: string | null
  device: string | null
  social: string | null
  staff: string | null
  staffDevice: string | null
}

export interface CookieWriter {
  /** Null: the cookie ends with the browser. */
  setSession(token: string, maxAgeMs: number | null): void
  clearSession(): void
  setDevice(token: string): void
  setSocial(key: string, maxAgeMs: number): void
  /** It ends with the browser; the server ends it earlier. */
  setStaff(token: string): void
  clearStaff(): void
  setStaffDevice(token: string): void
}

export function readCookies(config: Config, request: FastifyRequest): CookieReader {
  const names = cookieNames(isSecure(config, request))
  const read = (name: string) => request.cookies[name] ?? null
  return {
    session: read(names.session),
    device: read(names.device),
    social: read(names.social),
    staff: read(names.staff),
    staffDevice: read(names.staffDevice),
  }
}

export function writeCookies(config: Config, request: FastifyRequest, reply: FastifyReply): CookieWriter {
  const secure = isSecure(config, request)
  const names = cookieNames(secure)
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const lasting = (ms: number) => ({ ...base, maxAge: Math.floor(ms / 1000) })
  return {
    setSession(token, maxAgeMs) {
      reply.setCookie(names.session, token, maxAgeMs === null ? base : lasting(maxAgeMs))
      // tells the page's script that it can be signed in again; the token itself stays out of its reach
      if (maxAgeMs === null) reply.clearCookie(names.remembered, { ...base, httpOnly: false })
      else reply.setCookie(names.remembered, '1', { ...lasting(maxAgeMs), httpOnly: false })
    },
    clearSession() {
      reply.clearCookie(names.session, base)
      reply.clearCookie(names.remembered, { ...base, httpOnly: false })
    },
    setDevice: (token) => reply.setCookie(names.device, token, lasting(deviceMs)),
    setSocial: (key, maxAgeMs) => reply.setCookie(names.social, key, lasting(maxAgeMs)),
    // no other site's link may open the back office as somebody who is signed in
    setStaff: (token) => reply.setCookie(names.staff, token, { ...base, sameSite: 'strict' }),
    clearStaff: () => reply.clearCookie(names.staff, { ...base, sameSite: 'strict' }),
    setStaffDevice: (token) => reply.setCookie(names.staffDevice, token, { ...lasting(deviceMs), sameSite: 'strict' }),
  }
}

function cookieNames(secure: boolean) {
  const prefix = secure ? hostPrefix : ''
  const named = (name: string) => `${prefix}${name}`
  return {
    session: named(sessionCookie),
    staff: named(staffCookie),
    staffDevice: named('shanlan_staff_device'),
    device: named('shanlan_device'),
    social: named('shanlan_social'),
    remembered: named(rememberedCookie),
  }
}

function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl.startsWith('https://') || request.protocol === 'https'
}
