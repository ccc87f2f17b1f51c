import type { Page } from '@playwright/test'

/** Counts what Firestore bills: the documents that it sends, and what is asked for. */
export const countReads = async (page: Page) => {
  let [targets, queries, totals, batches] = [0, 0, 0, 0]
  page.on('request', (request) => {
    const asked = decodeURIComponent(request.postData() ?? '')
    targets += asked.split('"addTarget"').length - 1
    if (asked.includes('structuredAggregationQuery')) totals += 1
    if (request.method() !== 'POST') return
    if (request.url().includes(':runQuery')) queries += 1
    if (request.url().includes(':batchGet')) batches += 1
  })
  await page.addInitScript(() => {
    const counted = { reads: 0 }
    Object.assign(window, { counted })
    const send = window.fetch.bind(window)
    /** The text that stands once for each document in an answer: of the SDK, and over HTTP of a query and of a look-up. */
    const markerOf = (url: string) => {
      if (url.includes('/google.firestore.')) return '"documentChange"'
      if (url.includes(':runQuery')) return '"document"'
      return url.includes(':batchGet') ? '"readTime"' : null
    }
    window.fetch = async (...request) => {
      const response = await send(...request)
      const marker = markerOf(response.url)
      if (!response.body || marker === null) return response
      const [read, passed] = response.body.tee()
      const reader = read.pipeThrough(new TextDecoderStream()).getReader()
      const count = async () => {
        let text = ''
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          text += value
          const seen = text.split(marker)
          counted.reads += seen.length - 1
          // Keeps the tail, because a chunk boundary may split the marker.
          text = (seen.at(-1) ?? '').slice(-marker.length)
        }
      }
      void count().catch(() => undefined)
      return new Response(passed, response)
    }
  })
  return async () => {
    const reads = await page.evaluate(() => Reflect.get(window, 'counted').reads as number)
    const asked = { targets, queries, totals, batches }
    targets = 0
    queries = 0
    totals = 0
    batches = 0
    return { reads, ...asked }
  }
}
