/** Sends a request with a body; null where no answer comes. */
type Request = (
  body: BodyInit,
  headers: Readonly<Record<string, string>>,
) => Promise<Response | null>

/** How a text is sent as the body of a request. */
export type Send = (text: string, request: Request) => Promise<Response | null>

export const sendPlain: Send = (text, request) => request(text, {})

/** In characters. Less is a packet or two either way. */
const LEAST = 2_048

const gzipped = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** Whether some servers take compressed bodies, once it is known. */
const taken = new WeakMap<object, boolean>()

/** A server that does not know the encoding finds no JSON in it; a browser that may not send the header gets no answer. */
const mayBeTheEncoding = (response: Response | null) =>
  response === null || response.status === 400 || response.status === 415

/** Whether a server has read a body: it did what it says, or found that it was done before. */
const hasRead = (response: Response | null) => response?.ok === true || response?.status === 409

/**
 * Sends texts compressed: documents that are alike are a tenth of their size, and a phone's way up is narrow. Google's own
 * clients do so, but nowhere is it promised: where the first one is refused, it is sent again as it is, and so is
 * everything after it. So only for what may arrive twice.
 * @param servers stands for them; emulators, which take no such body, are reached without TLS
 */
export const sendCompressed =
  (servers: { readonly url: string }): Send =>
  async (text, request) => {
    const mayTake = servers.url.startsWith('https:') && taken.get(servers) !== false
    if (text.length < LEAST || !mayTake || !('CompressionStream' in globalThis)) {
      return sendPlain(text, request)
    }
    const response = await request(await gzipped(text), { 'Content-Encoding': 'gzip' })
    if (hasRead(response)) taken.set(servers, true)
    if (!mayBeTheEncoding(response) || taken.get(servers) === true) return response
    const plain = await sendPlain(text, request)
    // Also where the network was gone for the first one alone: what follows is only slower then.
    if (hasRead(plain)) taken.set(servers, false)
    return plain
  }
