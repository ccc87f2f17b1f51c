import type { Request } from 'firebase-functions/https'

/** The parts of an HTTP request that every public function reads. */
export interface PublicCall {
  readonly method: string
  /** The header; undefined if missing. */
  readonly origin: string | undefined
  /** Parsed from JSON. */
  readonly body: unknown
  /** The body's size in bytes. */
  readonly bodySize: number
}

export const publicCallOf = (request: Request): PublicCall => {
  const { method } = request
  const body: unknown = request.body
  // A plain Express server, as in tests, has no rawBody.
  const bodySize = request.rawBody?.length ?? Buffer.byteLength(JSON.stringify(body) ?? '')
  return { method, origin: request.get('origin'), body, bodySize }
}

/**
 * The headers of every answer. Hosting sends its own for files alone, and the functions also have an address past it. An
 * answer that is opened as a page runs and loads nothing.
 */
export const ANSWER_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const
