import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { ports } from '../../support/firebase/emulators'
import { decodeFields } from '../../support/firebase/firestoreValues'

const HOST = '127.0.0.1'
const ROOT = `http://${HOST}`
const DOCUMENTS = '/v1/projects/demo-portal/databases/(default)/documents'

export const STORE = 'demo-store'

/** A new folder for the files of one test, which goes with it. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'provision-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a CSV file of the lines; its name. */
export const csv = (folder: string, name: string, ...lines: readonly string[]) => {
  writeFileSync(join(folder, name), lines.join('\r\n'))
  return name
}

interface Run {
  readonly code: number | null
  readonly lines: readonly string[]
}

/** Runs the compiled command on the emulators, with files of a folder. */
export const provision = (folder: string, ...args: readonly string[]) =>
  new Promise<Run>((done) => {
    const env = {
      ...process.env,
      INIT_CWD: folder,
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports().firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports().auth}`,
    }
    const program = resolve('provision/lib/provision/src/main.js')
    const child = spawn(process.execPath, [program, ...args], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('close', (code) => done({ code, lines: output.trim().split('\n') }))
  })

const post = async (
  port: number,
  path: string,
  body: object,
  token = 'owner',
): Promise<unknown> => {
  const answer = await fetch(`${ROOT}:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

interface Stored {
  readonly name: string
  readonly fields?: object
  readonly updateTime: string
}

const documentsIn = async (collectionId: string, token?: string, where?: object) => {
  const structuredQuery = {
    from: [{ collectionId, allDescendants: !where }],
    ...(where ? { where } : {}),
  }
  const rows = (await post(
    ports().firestore,
    `${DOCUMENTS}:runQuery`,
    { structuredQuery },
    token,
  )) as {
    document?: Stored
  }[]
  return rows.flatMap(({ document }) => document ?? [])
}

const pathOf = ({ name }: Stored) => name.slice(name.indexOf('/documents/') + '/documents/'.length)

/** The documents of all collections with that name, by their paths. */
export const stored = async (
  collection: string,
): Promise<ReadonlyMap<string, Record<string, unknown>>> =>
  new Map(
    (await documentsIn(collection)).map((one) => [
      pathOf(one),
      { ...decodeFields(one.fields ?? {}) },
    ]),
  )

interface Account {
  readonly localId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash?: string
}

export const accounts = async (): Promise<readonly Account[]> => {
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-portal/accounts:query'
  return ((await post(ports().auth, path, {})) as { userInfo?: Account[] }).userInfo ?? []
}

/** All that the emulators hold, with the times of the last writes. */
export const everything = async () => {
  const collections = ['users', 'events', 'codes', 'codeTexts', 'leaderEmails', 'leaders']
  const documents = (await Promise.all(collections.map((one) => documentsIn(one)))).flat()
  return {
    accounts: await accounts(),
    documents: documents.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** Sets a password by the code of a link, and signs in; the token. */
export const signInBy = async (
  link: string,
  email: string,
): Promise<{ token: string; uid: string }> => {
  const key = '?key=any'
  const api = '/identitytoolkit.googleapis.com/v1/accounts'
  const oobCode = new URL(link).searchParams.get('oobCode')
  const password = 'Nueva#2026'
  await post(ports().auth, `${api}:resetPassword${key}`, { oobCode, newPassword: password })
  const body = { email, password, returnSecureToken: true }
  const answer = await post(ports().auth, `${api}:signInWithPassword${key}`, body)
  const { idToken, localId } = answer as { idToken: string; localId: string }
  return { token: idToken, uid: localId }
}

/** The texts of the codes that the rules let a signed-in leader read. */
export const readableCodes = async ({ token, uid }: { token: string; uid: string }) => {
  const value = { stringValue: uid }
  const where = { fieldFilter: { field: { fieldPath: 'leaderId' }, op: 'EQUAL', value } }
  const found = await documentsIn('codes', token, where)
  return found.map(({ fields = {} }) => Reflect.get(decodeFields(fields), 'code')).sort()
}
