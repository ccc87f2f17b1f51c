import { expect, inject } from 'vitest'
import { newLeaderDocuments } from '../../infrastructure/documents/newLeaderDocuments'
import { PROJECT, portsOf, urlOf } from '../firebase/services/ports.mjs'
import { lucia } from '../support/mothers/leaders'

const ports = portsOf(inject('firebaseBase'))
const STORE = 'stores/demo-store'
const documents = `projects/${PROJECT}/databases/(default)/documents`
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

const control = async (method: string, path: string) => {
  const answer = await fetch(urlOf(ports.control, path), { method })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

const firestoreValue = (value: unknown): object => {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(firestoreValue) } }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { timestampValue: new Date(value).toISOString() }
  return typeof value === 'object' && value !== null
    ? { mapValue: { fields: fieldsOf(value) } }
    : { stringValue: String(value) }
}
const fieldsOf = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, firestoreValue(value)]))

/** A leader as the portal's form registers them, past the rules. */
const plant = async (id: string, email: string) => {
  const leader = { ...lucia, id: id as typeof lucia.id, email }
  const createdBy = 'demo-coordinador' as typeof lucia.createdBy
  const made = newLeaderDocuments({ ...leader, createdBy }, 'demo-store', Date.now())
  const at = {
    [`users/${id}`]: made.user,
    [`users/${id}/private/identity`]: made.identity,
    [`${STORE}/leaders/${id}`]: made.listing,
    [`${STORE}/leaderEmails/${email}`]: made.reservation,
    [`notifications/${id}`]: made.notification,
  }
  const writes = Object.entries(at).map(([path, fields]) => ({
    update: { name: `${documents}/${path}`, fields: fieldsOf(fields) },
  }))
  const url = urlOf(ports.firestore, `/v1/${documents}:commit`)
  const planted = await fetch(url, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ writes }),
  })
  if (!planted.ok) throw new Error(await planted.text())
}

/** The texts of a document's fields; null if there is none. */
const textsAt = async (path: string): Promise<Readonly<Record<string, unknown>> | null> => {
  const answer = await fetch(urlOf(ports.firestore, `/v1/${documents}/${path}`), { headers: owner })
  if (answer.status === 404) return null
  const { fields } = (await answer.json()) as {
    fields: Record<string, { stringValue?: string }>
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.stringValue]),
  )
}

/** The acts on leaders who wait and who are invited: the built function with its real adapters, against the services of tests/firebase. */
export const walkLeaderActs = async (token: string, tokenOfOther: string) => {
  const act = async (leaderId: string, more: object, as = token) => {
    const answer = await fetch(urlOf(ports.function, '/api/manage-leader'), {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      body: JSON.stringify({ storeId: 'demo-store', leaderId, ...more }),
    })
    const { code } = (await answer.json()) as { readonly code?: string }
    return code ?? answer.status
  }
  const [id, other] = ['WaitingLeaderOfTests', 'OtherLeaderOfTests00']
  const [email, right] = ['espera@example.test', 'espera.bien@example.test']
  await plant(id, email)
  await plant(other, 'otra@example.test')

  const correct = { act: 'correct', email: right }
  expect(await act(id, correct, tokenOfOther)).toBe('permission-denied')
  expect(await act(id, { act: 'correct', email: 'otra@example.test' })).toBe('email-taken')
  expect(await Promise.all([act(id, correct), act(id, correct)])).toEqual([200, 200])
  expect(await act(other, correct)).toBe('email-taken')
  expect(await textsAt(`users/${id}`)).toMatchObject({ email: right })
  expect(await textsAt(`${STORE}/leaders/${id}`)).toMatchObject({ email: right })
  expect(await textsAt(`${STORE}/leaderEmails/${right}`)).toMatchObject({ userId: id })
  expect(await textsAt(`${STORE}/leaderEmails/${email}`)).toBeNull()
  expect(await textsAt(`notifications/${id}`)).toMatchObject({
    description: `El correo ${right} requiere autorización.`,
  })

  expect(await act(other, { act: 'withdraw' })).toBe(200)
  expect(await act(other, { act: 'withdraw' })).toBe(200)
  expect(await textsAt(`users/${other}`)).toMatchObject({ role: 'Former', status: 'deleted' })
  const gone = [`users/${other}/private/identity`, `${STORE}/leaders/${other}`]
  expect(await Promise.all(gone.map(textsAt))).toEqual([null, null])
  // An administrator who read the notification before authorizes no one.
  await control('POST', `/users/authorize?uid=${other}`)
  expect(await textsAt(`${STORE}/leaders/${other}`)).toBeNull()
  expect(await control('GET', '/mails')).toEqual([])

  expect(await act(id, { act: 'invite' })).toBe('no-account')
  await control('POST', `/users/authorize?uid=${id}`)
  expect(await textsAt(`${STORE}/leaders/${id}`)).toMatchObject({ invitedBy: 'demo-coordinador' })
  expect(await act(id, { act: 'withdraw' })).toBe('already-authorized')
  expect(await act(id, { act: 'invite' })).toBe(200)
  const mails: { to: string; subject: string }[] = await control('GET', '/mails')
  const invitation = { to: right, subject: 'Su cuenta de Centro de líderes está lista' }
  expect(mails).toMatchObject([invitation, invitation])
}
