/** The member of a request's session, once it is known. */
import type { FastifyRequest } from 'fastify'
import type { SessionMember } from '#server/ports/sessions.ts'

const members = new WeakMap<FastifyRequest, SessionMember | null>()

export function rememberSessionMember(request: FastifyRequest, member: SessionMember | null): void {
  members.set(request, member)
}

export function sessionMemberOf(request: FastifyRequest): SessionMember | null {
  return members.get(request) ?? null
}
