import { initializeApp } from 'firebase/app'
import {
  collection,
  disableNetwork,
  getDocsFromCache,
  initializeFirestore,
  limit,
  loadBundle,
  orderBy,
  persistentLocalCache,
  query,
} from 'firebase/firestore'
import { contend, FIRST, type KeptCode } from './contender'

const app = initializeApp({ apiKey: 'any', projectId: 'demo-bench', appId: '1:1:web:1' })
const cacheSizeBytes = 500 * 1024 * 1024
const firestore = initializeFirestore(app, { localCache: persistentLocalCache({ cacheSizeBytes }) })
const codesByTime = query(collection(firestore, 'codes'), orderBy('createdAt', 'desc'))

const READ_AT = '2026-01-01T00:00:00.000000Z'

const fieldsOf = (code: KeptCode) =>
  Object.fromEntries(
    Object.entries(code).map(([name, value]) => [
      name,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value },
    ]),
  )

/** A bundle (https://firebase.google.com/docs/firestore/bundles). One with the id of an earlier one is ignored. */
const bundleOf = (id: string, codes: readonly KeptCode[]): string => {
  const documents = codes.flatMap((code) => {
    const name = `projects/demo-bench/databases/(default)/documents/codes/${code.id}`
    const times = { createTime: READ_AT, updateTime: READ_AT }
    return [
      { documentMetadata: { name, readTime: READ_AT, exists: true } },
      { document: { name, fields: fieldsOf(code), ...times } },
    ]
  })
  const framed = documents.map((element) => {
    const text = JSON.stringify(element)
    return `${text.length}${text}`
  })
  const totalBytes = framed.reduce((sum, text) => sum + text.length, 0)
  const about = { id, createTime: READ_AT, version: 1, totalDocuments: codes.length }
  const metadata = JSON.stringify({ metadata: { ...about, totalBytes } })
  return [`${metadata.length}${metadata}`, ...framed].join('')
}

contend({
  async fill(codes) {
    await disableNetwork(firestore)
    // One bundle is one transaction, which is as long as the documents are many.
    for (let at = 0; at < codes.length; at += 10_000) {
      await loadBundle(firestore, bundleOf(`codes-${at}`, codes.slice(at, at + 10_000)))
    }
  },
  async open(show) {
    await disableNetwork(firestore)
    const newest = await getDocsFromCache(query(codesByTime, limit(FIRST)))
    show(newest.docs.map((found) => found.data() as KeptCode))
    const all = await getDocsFromCache(codesByTime)
    return all.docs.map((found) => found.data() as KeptCode)
  },
})
