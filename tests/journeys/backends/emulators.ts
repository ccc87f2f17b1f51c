import { PROJECT, portsOf, urlOf } from '../../firebase/services/ports.mjs'

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`
const EMULATOR = `/emulator/v1/projects/${PROJECT}`
const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

type Method = 'GET' | 'POST'

/** A field value of Firestore's REST API. */
type TypedField =
  | { readonly stringValue: string }
  | { readonly integerValue: string }
  | { readonly timestampValue: string }

const typed = (value: string | number | Date): TypedField => {
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  return typeof value === 'string' ? { stringValue: value } : { integerValue: String(value) }
}

const send = async (method: Method, url: string, body?: object) => {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return JSON.parse(text)
}

/** Owner access to the emulators, bypassing the rules. */
export const emulatorsAt = (base: number) => {
  const ports = portsOf(base)
  const auth = (method: Method, path: string, body?: object) =>
    send(method, urlOf(ports.auth, path), body)
  const firestore = (method: string, body: object) =>
    send('POST', urlOf(ports.firestore, `/v1/${DOCUMENTS}:${method}`), body)
  const control = (method: Method, path: string) => send(method, urlOf(ports.control, path))

  /** The id of the first document with a value. */
  const idOf = async (collectionId: string, fieldPath: string, text: string): Promise<string> => {
    const where = { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: typed(text) } }
    const structuredQuery = { from: [{ collectionId }], where }
    const [found] = await firestore('runQuery', { structuredQuery })
    return found.document.name.split('/').at(-1)
  }

  return {
    /** See tests/firebase/services/control.mjs. */
    control,
    async newestSms(): Promise<string> {
      const { verificationCodes } = await auth('GET', `${EMULATOR}/verificationCodes`)
      return verificationCodes.at(-1)?.code ?? ''
    },
    disable: (localId: string) =>
      auth('POST', `${ACCOUNTS}:update`, { localId, disableUser: true }),
    /** Updates fields of an existing document, and dates the update (WRITE-2). */
    change: (path: string, fields: Readonly<Record<string, string | number>>) => {
      const dated = { ...fields, updatedAt: new Date() }
      const entries = Object.entries(dated).map(([name, value]) => [name, typed(value)])
      const update = { name: `${DOCUMENTS}/${path}`, fields: Object.fromEntries(entries) }
      const updateMask = { fieldPaths: Object.keys(dated) }
      return firestore('commit', {
        writes: [{ update, updateMask, currentDocument: { exists: true } }],
      })
    },
    /** Uses a code once, as the provider does at the entrance: the code counts it, and a document tells of it, both or none. */
    async use(code: string) {
      const id = await idOf('codes', 'code', code)
      const name = `${DOCUMENTS}/codes/${id}`
      const [{ found }] = await firestore('batchGet', { documents: [name] })
      const { leaderId, eventId } = found.fields
      const fields = { leaderId, eventId, tickets: typed(1), usedAt: typed(new Date()) }
      const useId = `use${Date.now()}`
      await firestore('commit', {
        writes: [
          {
            transform: {
              document: name,
              fieldTransforms: [
                { fieldPath: 'currentUses', increment: typed(1) },
                { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' },
              ],
            },
          },
          { update: { name: `${name}/uses/${useId}`, fields } },
        ],
      })
    },
    /** The path of a code's document. */
    pathOfCode: async (code: string) => `codes/${await idOf('codes', 'code', code)}`,
    /** The id of the only user with a name. */
    idOfUser: (displayName: string) => idOf('users', 'displayName', displayName),
  }
}

export type Emulators = ReturnType<typeof emulatorsAt>
