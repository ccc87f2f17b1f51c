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
