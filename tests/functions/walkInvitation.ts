import { expect, inject } from 'vitest'
import { PROJECT, portsOf, urlOf } from '../firebase/services/ports.mjs'

const ports = portsOf(inject('firebaseBase'))
const PORTAL = urlOf(ports.portal)
const ID = 'InvitedLeaderOfTests'
const EMAIL = 'invitada@example.test'
const PASSWORD = 'Correcta#1'

const send = async (url: string, body?: object) => {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return answer.json()
}
const control = async (method: string, path: string) => {
  const answer = await fetch(urlOf(ports.control, path), { method })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
/** As the portal calls it: an owner's lookup would ask for other accounts. */
const identity = async (method: string, body: object) => {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(urlOf(ports.auth, path), request)
  if (!answer.ok) throw new Error(`${method}: ${await answer.text()}`)
  return answer.json()
}

const text = (stringValue: string) => ({ stringValue })

/** A leader as the portal's form registers them, past the rules. */
const plantLeader = () => {
  const documents = `projects/${PROJECT}/databases/(default)/documents`
  const user = {
    id: text(ID),
    role: text('Leader'),
    storeId: text('demo-store'),
    firstName: text('Lucía'),
    displayName: text('Lucía Mora'),
    email: text(EMAIL),
    permissions: { mapValue: { fields: { read: { booleanValue: false } } } },
  }
  return send(urlOf(ports.firestore, `/v1/${documents}:commit`), {
    writes: [
      { update: { name: `${documents}/users/${ID}`, fields: user } },
      {
        update: {
          name: `${documents}/stores/demo-store/leaderEmails/${EMAIL}`,
          fields: { userId: text(ID) },
        },
      },
    ],
  })
}

/** A registered leader on the way to a session: the built trigger with its real adapters, against the services of tests/firebase. */
export const walkInvitation = async () => {
  await plantLeader()
  // Delivers the event twice, as the platform may.
  await control('POST', `/users/authorize?uid=${ID}`)
  const mails: { to: string; subject: string; text: string }[] = await control('GET', '/mails')
  expect(mails).toMatchObject([{ to: EMAIL, subject: 'Su cuenta de Centro de líderes está lista' }])
  expect(mails[0]?.text).toContain('Hola, Lucía:')
  const link = new URL(/https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
  expect(`${link.origin}${link.pathname}`).toBe(`${PORTAL}/auth/action`)
  expect(link.searchParams.get('mode')).toBe('resetPassword')

  const oobCode = link.searchParams.get('oobCode')
  await identity('resetPassword', { oobCode, newPassword: PASSWORD })
  const session = await identity('signInWithPassword', {
    email: EMAIL,
    password: PASSWORD,
    returnSecureToken: true,
  })
  expect(session.localId).toBe(ID)
  const { users } = await identity('lookup', { idToken: session.idToken })
  expect(users).toMatchObject([{ emailVerified: true, displayName: 'Lucía Mora' }])
}
