import { inject } from 'vitest'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { decodeFields, encodeFields, type StoredFields } from './firestoreValues'

declare module 'vitest' {
  interface ProvidedContext {
    /** First port of the block that the services listen on (tests/firebase/services). */
    readonly firebaseBase: number
  }
}

const PROJECT = 'demo-portal'

const base = () => inject('firebaseBase')
export const ports = () => ({
  auth: base() + 1,
  firestore: base() + 2,
  database: base() + 3,
  function: base() + 4,
  control: base() + 5,
})

/** Calls a service past the portal, as its owner: no rule applies. */
const ask = async (port: number, path: string, method = 'GET', body?: object): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(port === ports().control ? {} : { Authorization: 'Bearer owner' }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (response.status === 404 && method === 'GET') return null
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null
}

const accounts = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`
const documents = `/v1/projects/${PROJECT}/databases/(default)/documents`
const nameOf = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`

export const control = (path: string, method = 'POST') => ask(ports().control, path, method)

/** The Realtime Database, past its rules. */
export const database = {
  read: (path: string) => ask(ports().control, `/database/data?path=${path}`),
}

/** Everything that the services hold, gone; e-mail privacy is off, as the emulator has it. */
export const wipe = async () => {
  await Promise.all([
    ask(ports().auth, `/emulator/v1/projects/${PROJECT}/accounts`, 'DELETE'),
    ask(ports().firestore, `/emulator${documents}`, 'DELETE'),
    control('/database', 'DELETE'),
    control('/mails', 'DELETE'),
  ])
  await setEmailPrivacy(false)
}

export const setEmailPrivacy = (enableImprovedEmailPrivacy: boolean) =>
  ask(ports().auth, `/emulator/v1/projects/${PROJECT}/config`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy },
  })

export const addAccount = (user: SignedInUser, password: string, phone: string | null = null) =>
  ask(ports().auth, accounts, 'POST', {
    localId: user.uid,
    email: user.email,
    password,
    emailVerified: user.emailVerified,
    ...(user.displayName === null ? {} : { displayName: user.displayName }),
    ...(phone === null ? {} : { mfaInfo: [{ phoneInfo: phone }] }),
  })

export const changeAccount = (uid: string, change: object) =>
  ask(ports().auth, `${accounts}:update`, 'POST', { localId: uid, ...change })

export const removeAccount = (uid: string) =>
  ask(ports().auth, `${accounts}:delete`, 'POST', { localId: uid })

interface SentCode {
  readonly code: string
}
export const newestSms = async (): Promise<string> => {
  const found = (await ask(ports().auth, `/emulator/v1/projects/${PROJECT}/verificationCodes`)) as {
    verificationCodes: readonly SentCode[]
  }
  return found.verificationCodes.at(-1)?.code ?? ''
}

/** A mail that carries an action code. */
export interface ActionMail {
  readonly to: string
  readonly mode: string
  readonly code: string
}

const modes: Record<string, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
}

/** The mails that the identity provider "sent" itself, oldest first. */
export const providerMails = async (): Promise<ActionMail[]> => {
  const found = (await ask(ports().auth, `/emulator/v1/projects/${PROJECT}/oobCodes`)) as {
    oobCodes: readonly { email: string; requestType: string; oobCode: string }[]
  }
  return found.oobCodes.map(({ email, requestType, oobCode }) => ({
    to: email,
    mode: modes[requestType] ?? requestType,
    code: oobCode,
  }))
}

/** The mails that the function sent by SMTP, oldest first. */
export const functionMails = async (): Promise<ActionMail[]> => {
  const found = (await control('/mails', 'GET')) as readonly { to: string; text: string }[]
  return found.map(({ to, text }) => {
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none.test')
    const parameter = (name: string) => link.searchParams.get(name) ?? ''
    return { to, mode: parameter('mode'), code: parameter('oobCode') }
  })
}

/** Writes whole documents past the rules. */
export const putDocuments = async (collection: string, all: readonly StoredFields[]) => {
  const writes = all.map(({ id, ...fields }) => ({
    update: { name: nameOf(`${collection}/${id}`), fields: encodeFields(fields) },
  }))
  for (let at = 0; at < writes.length; at += 500) {
    await ask(ports().firestore, `${documents}:commit`, 'POST', {
      writes: writes.slice(at, at + 500),
    })
  }
}

const asTime = (value: unknown) => (typeof value === 'number' ? new Date(value) : value)

/** Writes codes past the rules, with their times as the provider writes them: as timestamps. */
export const putCodes = (...codes: readonly StoredFields[]) =>
  putDocuments(
    'codes',
    codes.map(({ createdAt, updatedAt, ...code }) => ({
      ...code,
      createdAt: asTime(createdAt),
      updatedAt: asTime(updatedAt),
    })),
  )

/** Changes fields of documents of a collection past the rules. */
export const changeDocuments = (collection: string, ids: readonly string[], fields: object) =>
  ask(ports().firestore, `${documents}:commit`, 'POST', {
    writes: ids.map((id) => ({
      update: { name: nameOf(`${collection}/${id}`), fields: encodeFields({ ...fields }) },
      updateMask: { fieldPaths: Object.keys(fields) },
    })),
  })

export const removeDocument = (path: string) =>
  ask(ports().firestore, `${documents}:commit`, 'POST', { writes: [{ delete: nameOf(path) }] })

export const storedDocument = async (path: string): Promise<object | undefined> => {
  const found = (await ask(ports().firestore, `${documents}/${path}`)) as { fields?: object } | null
  return found ? decodeFields(found.fields ?? {}) : undefined
}

/** The documents of a collection, past the rules, with their fields as Firestore's REST interface gives them. */
export const storedDocuments = async (collection: string): Promise<readonly object[]> => {
  const found = (await ask(ports().firestore, `${documents}/${collection}?pageSize=300`)) as {
    documents?: readonly { fields?: object }[]
  }
  return (found.documents ?? []).map(({ fields = {} }) => decodeFields(fields))
}
