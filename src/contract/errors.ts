/** Every refusal the server can answer: its code and its HTTP status. The Chinese text is in messages/errors.ts. */
export const errorStatus = {
  bad_input: 400,
  session_required: 401,
  forbidden_origin: 403,
  not_found: 404,
  product_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
