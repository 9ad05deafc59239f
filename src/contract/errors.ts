/** Every refusal the server can answer: its code and its HTTP status. The Chinese text is in messages/errors.ts. */
export const errorStatus = {
  bad_input: 400,
  link_invalid: 400,
  code_invalid: 400,
  session_required: 401,
  wrong_credentials: 401,
  forbidden_origin: 403,
  not_activated: 403,
  wrong_password: 403,
  not_found: 404,
  product_not_found: 404,
  session_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  password_not_set: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  weak_password: 422,
  too_many_requests: 429,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
