import type { Http, HttpFailure } from '../../application/device/Http'
import { fail, ok, type Result } from '../../domain/shared/Result'

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** Its other form, a date, would need the server's clock. */
const retryAfterIn = ({ headers }: Response): number | null => {
  const seconds = headers.get('Retry-After')
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null
}

/** HTTP by the browser's `fetch`. */
export class FetchHttp implements Http {
  async post(
    url: string,
    body: object,
    { headers, signal }: Parameters<Http['post']>[2] = {},
  ): Promise<Result<unknown, HttpFailure>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: signal ?? null,
        // Requests authenticate by header, never by cookie.
        credentials: 'omit',
      })
      const answer = await bodyOf(response)
      if (signal?.aborted) return fail({ kind: 'aborted' })
      if (response.ok) return ok(answer)
      const { status } = response
      return fail({ kind: 'refused', status, body: answer, retryAfter: retryAfterIn(response) })
    } catch {
      return fail({ kind: signal?.aborted ? 'aborted' : 'offline' })
    }
  }
}
