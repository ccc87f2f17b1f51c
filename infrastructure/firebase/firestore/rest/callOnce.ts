import { FailedQuery } from './FailedQuery'
import { IdleTimeout } from './IdleTimeout'
import { post, type RestAccess } from './post'

/** The resource name of a path: the address without the host and the version. */
export const nameOf = ({ url }: RestAccess, path: string): string =>
  `${url.slice(url.indexOf('/projects/') + 1)}/documents/${path}`

async function* jsonOf(response: Response): AsyncGenerator<unknown> {
  const json: unknown = await response.json().catch(() => null)
  // Such as the page of a network that asks for a sign-in.
  if (json === null) throw new FailedQuery('unavailable')
  yield json
}

/** Calls a method that answers in one piece. */
export const callOnce = async (
  access: RestAccess,
  method: string,
  body: object,
): Promise<unknown> => {
  const timeout = new IdleTimeout(new AbortController().signal)
  for await (const answer of post(access, method, body, timeout, jsonOf)) return answer
  throw new FailedQuery('unavailable')
}
