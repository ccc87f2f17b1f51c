import { fieldOf } from '../../../documents/fields'
import { FailedQuery, failureIn } from './FailedQuery'
import { IdleTimeout } from './IdleTimeout'
import { JsonElements } from './JsonElements'
import { post, type RestAccess } from './post'
import { documentIn, type RestDocument } from './restDocument'

/**
 * Runs a query over HTTP, and gives its documents as they arrive. The SDK waits for the last one, and its cache takes four
 * times as long as the documents' own decoding.
 * @param below the path of the document whose subcollections it reads; none for the database's collections
 * @throws {FailedQuery} also where the answer ends too early
 */
export async function* runQuery(
  access: RestAccess,
  structuredQuery: object,
  signal: AbortSignal,
  below?: string,
): AsyncGenerator<readonly RestDocument[]> {
  const timeout = new IdleTimeout(signal)
  const method = below ? `${below}:runQuery` : 'runQuery'
  yield* post(access, method, { structuredQuery }, timeout, (response) =>
    documentsOf(response, () => timeout.renew()),
  )
}

/** @throws {FailedQuery} for what is no JSON, such as the page of a network that asks for a sign-in */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new FailedQuery('unavailable')
  }
}

async function* documentsOf(
  response: Response,
  onChunk: () => void,
): AsyncGenerator<readonly RestDocument[]> {
  const elements = new JsonElements()
  // Firestore sends the time of reading even where it found nothing: without one, the answer is not Firestore's.
  let isFromFirestore = false
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const chunk = await reader?.read().catch(() => null)
    if (!chunk || chunk.done) break
    onChunk()
    const found = elements.push(chunk.value).map(parse)
    for (const element of found) {
      const failure = failureIn(element)
      if (failure) throw failure
      isFromFirestore ||= fieldOf(element, 'readTime') !== undefined
    }
    // Some elements only report progress.
    const documents = found.flatMap((element) => documentIn(element, 'document') ?? [])
    if (documents.length > 0) yield documents
  }
  if (!elements.isComplete || !isFromFirestore) throw new FailedQuery('unavailable')
}
